import { Form, Link, useLocation } from 'react-router';
import { HEALTH, HEALTH_PATH } from '#app/features/health/health-texts.ts';
import type { Warnings } from '#app/features/health/warnings.ts';
import './warning-bar.css';

/** Problems that need a person, above every admin screen but the one that explains them. */
export function WarningBar({ shown }: Pick<Warnings, 'shown'>) {
  const { pathname, search } = useLocation();
  if (shown.length === 0 || pathname === HEALTH_PATH) return null;
  return (
    <section aria-label={HEALTH.bar.label} className="warning-bar">
      <ul>
        {shown.map(({ name, state, sentence }) => (
          <li key={name}>
            <p>
              <span className="state state-failed">{sentence}</span> <Link to={HEALTH_PATH}>{HEALTH.bar.see}</Link>
            </p>
            <Form method="post" action={HEALTH_PATH} preventScrollReset>
              <input type="hidden" name="from" value={pathname + search} />
              <input type="hidden" name="about" value={`${name} ${state}`} />
              <button type="submit" name="act" value="hide">
                {HEALTH.bar.dismiss}
                <span className="sr-only">: {sentence}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
