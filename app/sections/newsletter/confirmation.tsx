import { CONFIRMATION, SUBSCRIBE } from '#app/content/newsletter.ts';
import { SITE } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { type ConfirmationLink, type ConfirmationState, useConfirmation } from './use-confirmation.ts';

interface ConfirmationProps {
  link: ConfirmationLink;
  /** What the server has said already, to a browser without scripts. */
  answered: ConfirmationState;
}

/** /confirmed: processing, then success or error (§2, §4). */
export function Confirmation({ link, answered }: ConfirmationProps) {
  const state = useConfirmation(link, answered);
  return (
    <div aria-live="polite" aria-busy={state === 'processing'}>
      {state === 'processing' && <Processing link={link} />}
      {state === 'success' && <Success />}
      {state === 'error' && <Failure />}
    </div>
  );
}

function Processing({ link }: { link: ConfirmationLink }) {
  const { title, text } = CONFIRMATION.processing;
  return (
    <LetterSheet title={title}>
      <p className="script-only text-ink-600">{text}</p>
      <noscript>
        <ConfirmByHand link={link} />
      </noscript>
    </LetterSheet>
  );
}

/** Without scripts nothing is confirmed by looking at a page, so there is a button. */
function ConfirmByHand({ link }: { link: ConfirmationLink }) {
  const { withoutScripts, button } = CONFIRMATION.processing;
  return (
    <form method="post" className="grid justify-items-center gap-5">
      <p className="text-ink-600">{withoutScripts}</p>
      {link.token && <input type="hidden" name="token" value={link.token} />}
      {!link.token && link.email && <input type="hidden" name="email" value={link.email} />}
      {!link.token && !link.email && (
        <div className="field w-full text-left">
          <label htmlFor="confirm-email">{SUBSCRIBE.label}</label>
          <input id="confirm-email" type="email" name="email" required maxLength={255} autoComplete="email" />
        </div>
      )}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}

function Success() {
  const { title, text, links } = CONFIRMATION.success;
  return (
    <LetterSheet title={title}>
      <p className="max-w-[44ch] text-ink-600">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3.5 max-xs:w-full">
        {links.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} tone={index === 0 ? 'ink' : 'line'} className="max-xs:w-full">
            {label}
          </ButtonLink>
        ))}
      </div>
    </LetterSheet>
  );
}

function Failure() {
  const { title, text, again } = CONFIRMATION.error;
  return (
    <LetterSheet title={title}>
      <p className="max-w-[44ch] text-ink-600">{text}</p>
      <p>
        <a
          href={`mailto:${SITE.email}`}
          className="text-link inline-flex min-h-11 items-center font-serif text-[1.375rem] wrap-anywhere"
        >
          {SITE.email}
        </a>
      </p>
      <ButtonLink to="/newsletter" tone="line" className="max-xs:w-full">
        {again}
      </ButtonLink>
    </LetterSheet>
  );
}
