import { data, Form, redirect } from 'react-router';
import { mondayReader, setMondayEmail } from '#app/features/accounts/emails/monday-choice.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, keyedHash } = context.get(services);
  const reader = await mondayReader(db, keyedHash, tokenOf(request));
  return reader ? { email: reader.email, isOn: reader.isOn } : data(null, { status: 404 });
}

/** The page's button, and one-click unsubscribe by the mail program (RFC 8058), which sends only that one field. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, keyedHash, now } = context.get(services);
  const reader = await mondayReader(db, keyedHash, tokenOf(request));
  if (!reader) return data(null, { status: 404 });
  const fields = await readForm(request);
  await setMondayEmail(db, reader.id, fields.get('intent') === 'on', now());
  // Mail programs do not follow redirects.
  if (fields.get('List-Unsubscribe') === 'One-Click') return null;
  throw redirect(`/monday-email?token=${encodeURIComponent(tokenOf(request))}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: 'Monday email' }, { name: 'robots', content: 'noindex' }];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export default function MondayEmail({ loaderData }: Route.ComponentProps) {
  const { title, text, intent, button } = TEXTS[loaderData ? (loaderData.isOn ? 'on' : 'off') : 'unknown'];
  return (
    <div className="sheet relative grid w-[min(488px,100%)] gap-5 wrap-anywhere">
      <h1 className="text-32 leading-tight">{title}</h1>
      <p className="text-ink-600">{text}</p>
      {loaderData && (
        <Form method="post" className="grid gap-5">
          <p>{loaderData.email}</p>
          <button type="submit" name="intent" value={intent} className="button">
            {button}
          </button>
        </Form>
      )}
    </div>
  );
}

const TEXTS = {
  on: {
    title: 'Stop the Monday email?',
    text: 'You get one email on Monday at 8 AM Central with what the week begins with.',
    ...{ intent: 'off', button: 'Stop the Monday email' },
  },
  off: {
    title: 'The Monday email is off',
    text: 'You get no more of these emails. You can turn them on again here or on your account page.',
    ...{ intent: 'on', button: 'Turn it on again' },
  },
  unknown: {
    title: 'This link does not work',
    text: 'Sign in and open your account page to turn the Monday email off.',
    ...{ intent: '', button: '' },
  },
} as const;
