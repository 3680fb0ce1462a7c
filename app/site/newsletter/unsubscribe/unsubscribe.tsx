import { SITE } from '#app/firm/identity.ts';
import { UNSUBSCRIBE } from '#app/site/frame/newsletter/content.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { MessageSheet } from '#app/ui/message-sheet.tsx';

interface UnsubscribeSheetProps {
  /** Null for an invalid link. */
  subscription: { email: string; isUnsubscribed: boolean; canResubscribe: boolean; hasResubscribed: boolean } | null;
}

/** Unsubscribing takes one click, needs no sign-in and can be undone. */
export function UnsubscribeSheet({ subscription }: UnsubscribeSheetProps) {
  if (!subscription) return <UnknownLink />;
  return subscription.isUnsubscribed ? <Unsubscribed {...subscription} /> : <UnsubscribePrompt {...subscription} />;
}

/** Right after a resubscription it confirms that instead, with unsubscribing as the secondary action. */
function UnsubscribePrompt({ email, hasResubscribed }: { email: string; hasResubscribed: boolean }) {
  const { title, text } = hasResubscribed ? UNSUBSCRIBE.back : UNSUBSCRIBE.ask;
  return (
    <MessageSheet title={title}>
      <p className="text-ink-600">{text}</p>
      <Address email={email} />
      <IntentForm intent="leave" className={hasResubscribed ? 'button button-line' : 'button'}>
        {UNSUBSCRIBE.ask.button}
      </IntentForm>
    </MessageSheet>
  );
}

function Unsubscribed({ email, canResubscribe }: { email: string; canResubscribe: boolean }) {
  const { title, text, undo, button } = UNSUBSCRIBE.done;
  return (
    <MessageSheet title={title}>
      <p className="text-ink-600">{text}</p>
      <Address email={email} />
      <ButtonLink to="/" className="max-xs:w-full">
        Return to Home
      </ButtonLink>
      {canResubscribe && (
        <>
          <p className="mt-4 w-full border-t border-rule pt-5 text-ink-600">{undo}</p>
          <IntentForm intent="rejoin" className="button button-line">
            {button}
          </IntentForm>
        </>
      )}
    </MessageSheet>
  );
}

function UnknownLink() {
  const { title, text } = UNSUBSCRIBE.unknown;
  return (
    <MessageSheet title={title}>
      <p className="max-w-[44ch] text-ink-600">{text}</p>
      <a
        href={`mailto:${SITE.email}`}
        className="text-link inline-flex min-h-11 items-center font-serif text-[1.375rem] wrap-anywhere"
      >
        {SITE.email}
      </a>
    </MessageSheet>
  );
}

function Address({ email }: { email: string }) {
  return <p className="font-serif text-[1.375rem] leading-[1.3] wrap-anywhere">{email}</p>;
}

/** A plain form, so that it works with and without JavaScript. */
function IntentForm({ intent, className, children }: { intent: string; className: string; children: string }) {
  return (
    <form method="post" className="max-xs:w-full">
      <button type="submit" name="intent" value={intent} className={`${className} max-xs:w-full`}>
        {children}
      </button>
    </form>
  );
}
