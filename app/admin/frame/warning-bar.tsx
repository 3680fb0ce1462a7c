import { Form, Link, useLocation } from 'react-router';
import { HEALTH_PATH } from '#app/features/health/health-texts.ts';
import type { Warnings } from '#app/features/health/warnings.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

const ACTION = 'inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4';

/** Problems that need a person, above every admin screen but the one that explains them. */
export function WarningBar({ shown }: Pick<Warnings, 'shown'>) {
  const { pathname, search } = useLocation();
  if (shown.length === 0 || pathname === HEALTH_PATH) return null;
  return (
    <section aria-label="Health warnings" className="border-b border-error bg-error-bg text-15">
      <ul className="mx-auto max-w-page divide-y divide-rule px-desk">
        {shown.map(({ name, state, sentence }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
            <p className="flex flex-[1_1_24rem] flex-wrap items-center gap-x-2">
              <StateMark state="failed">{sentence}</StateMark>{' '}
              <Link to={HEALTH_PATH} className={ACTION}>
                See Health
              </Link>
            </p>
            <Form method="post" action={HEALTH_PATH} preventScrollReset>
              <input type="hidden" name="from" value={pathname + search} />
              <input type="hidden" name="about" value={`${name} ${state}`} />
              <button type="submit" name="act" value="hide" className={ACTION}>
                Hide for a day
                <span className="sr-only">: {sentence}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
