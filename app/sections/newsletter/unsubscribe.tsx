import { UNSUBSCRIBE } from '#app/content/newsletter.ts';
import { SITE } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { NewsletterSheet } from './newsletter-sheet.tsx';

interface DepartureProps {
  /** Null when the link is none of ours. */
  subscription: { email: string; hasLeft: boolean; canReturn: boolean; hasReturned: boolean } | null;
}

/** Leaving takes one button and no sign-in, and can be taken back. */
export function Departure({ subscription }: DepartureProps) {
  if (!subscription) return <UnknownLink />;
  return subscription.hasLeft ? <Left {...subscription} /> : <Leave {...subscription} />;
}

/** Asks; after a return it says so first, and leaving is the quieter thing to do. */
function Leave({ email, hasReturned }: { email: string; hasReturned: boolean }) {
  const { title, text } = hasReturned ? UNSUBSCRIBE.back : UNSUBSCRIBE.ask;
  return (
    <NewsletterSheet title={title}>
      <p className="text-ink-600">{text}</p>
      <Address email={email} />
      <IntentForm intent="leave" className={hasReturned ? 'button button-line' : 'button'}>
        {UNSUBSCRIBE.ask.button}
      </IntentForm>
    </NewsletterSheet>
  );
}

function Left({ email, canReturn }: { email: string; canReturn: boolean }) {
  const { title, text, undo, button } = UNSUBSCRIBE.done;
  return (
    <NewsletterSheet title={title}>
      <p className="text-ink-600">{text}</p>
      <Address email={email} />
      <ButtonLink to="/" className="max-xs:w-full">
        Return to Home
      </ButtonLink>
      {canReturn && (
        <>
          <p className="mt-4 w-full border-t border-rule pt-5 text-ink-600">{undo}</p>
          <IntentForm intent="rejoin" className="button button-line">
            {button}
          </IntentForm>
        </>
      )}
    </NewsletterSheet>
  );
}

function UnknownLink() {
  const { title, text } = UNSUBSCRIBE.unknown;
  return (
    <NewsletterSheet title={title}>
      <p className="max-w-[44ch] text-ink-600">{text}</p>
      <a
        href={`mailto:${SITE.email}`}
        className="text-link inline-flex min-h-11 items-center font-serif text-[1.375rem] wrap-anywhere"
      >
        {SITE.email}
      </a>
    </NewsletterSheet>
  );
}

function Address({ email }: { email: string }) {
  return <p className="font-serif text-[1.375rem] leading-[1.3] wrap-anywhere">{email}</p>;
}

/** A plain form: it works the same with and without scripts. */
function IntentForm({ intent, className, children }: { intent: string; className: string; children: string }) {
  return (
    <form method="post" className="max-xs:w-full">
      <button type="submit" name="intent" value={intent} className={`${className} max-xs:w-full`}>
        {children}
      </button>
    </form>
  );
}
