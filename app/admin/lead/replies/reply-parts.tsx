import { Link } from 'react-router';
import { type Composed, piecesOf } from '#app/features/leads/replies/reply.ts';
import type { ReplyDesk } from '#app/features/leads/replies/reply-desk.ts';
import { SHOWN_GUIDES } from '#app/firm/guides.ts';
import { clock } from '#app/firm/times.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import type { DraftState } from './use-reply-draft.ts';

interface MessageProps {
  ref: React.Ref<HTMLTextAreaElement>;
  composed: Composed;
  desk: ReplyDesk;
  change: (part: Partial<Composed>) => void;
  error: string | undefined;
}

/** A copy behind the field has the marks, and makes the field as tall as its text. */
export function Message({ ref, composed, desk, change, error }: MessageProps) {
  const pieces = piecesOf(composed.body, desk.facts);
  const has = (kind: string) => pieces.some((piece) => piece.kind === kind);
  const hint = has('open')
    ? 'Words in braces are not known for this lead. Fill them in before you send.'
    : has('filled')
      ? 'Underlined words were filled in from the form.'
      : '';
  return (
    <>
      <div className="grid flex-1">
        <div aria-hidden="true" className={`${BODY} pointer-events-none text-transparent`}>
          <MarkedText pieces={pieces} />{' '}
        </div>
        <textarea
          ref={ref}
          name="body"
          autoComplete="off"
          aria-label="Message"
          rows={10}
          value={composed.body}
          onChange={({ target }) => change({ body: target.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'reply-body-error' : hint ? 'reply-hint' : undefined}
          className={`${BODY} resize-none overflow-hidden bg-transparent -outline-offset-3`}
        />
      </div>
      <FieldError name="reply-body" error={error} role="alert" className="mx-6 mb-3 max-md:mx-4" />
      {hint && (
        <p id="reply-hint" className="px-6 pb-3.5 text-14 text-ink-600 max-md:px-4">
          {hint}
        </p>
      )}
    </>
  );
}

/** The field and its copy have the same text in the same place. */
const BODY =
  'min-h-[13lh] px-6 py-4.5 font-sans text-16 leading-relaxed tracking-normal break-words whitespace-pre-wrap [grid-area:1/1] max-md:px-4';

const MARKED = {
  filled: 'bg-transparent decoration-brass-700 decoration-dotted',
  open: 'bg-error-bg decoration-error decoration-wavy',
};

/** What comes from the lead, and open placeholders, are marked. */
export function MarkedText({ pieces }: { pieces: ReturnType<typeof piecesOf> }) {
  return pieces.map(({ kind, text }, index) =>
    kind === 'typed' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
      <mark key={index} className={`text-inherit underline decoration-[1.5px] underline-offset-4 ${MARKED[kind]}`}>
        {text}
      </mark>
    ),
  );
}

export const TICK =
  'flex min-h-8 cursor-pointer items-center gap-3 max-md:min-h-11 [&>input]:size-5.5 [&>input]:flex-none [&>input]:accent-ink-900';

export function Attachments({ composed, change }: { composed: Composed; change: (part: Partial<Composed>) => void }) {
  const { guides } = composed;
  const choose = (slug: string, isChosen: boolean) =>
    change({ guides: [...guides.filter((one) => one !== slug), ...(isChosen ? [slug] : [])] });
  return (
    <details open={guides.length > 0}>
      <summary className="w-fit cursor-pointer py-1.5 font-medium">Attach</summary>
      <fieldset>
        <legend className="sr-only">Attached guides</legend>
        {SHOWN_GUIDES.map(({ slug, title, length }) => (
          <label key={slug} className={TICK}>
            <input
              type="checkbox"
              name="guides"
              value={slug}
              checked={guides.includes(slug)}
              onChange={({ target }) => choose(slug, target.checked)}
            />
            <span>
              {title}, {length.figure} {length.unit}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** What the reply ends with, below the text that is typed. */
export function Signature({ signature }: ReplyDesk['sender']) {
  return (
    <div className="mx-6 flex flex-wrap items-end justify-between gap-x-4 border-t border-dashed border-rule-strong py-2.5 text-14 text-ink-600 max-md:mx-4">
      <p className="wrap-anywhere whitespace-pre-line">{signature || 'No signature'}</p>
      <Link to="/admin/account#signature" className="link-act text-14">
        {signature ? 'Edit signature' : 'Add a signature'}
      </Link>
    </div>
  );
}

export function draftText(draft: DraftState): string {
  switch (draft.kind) {
    case 'kept':
      return `Draft saved at ${clock(draft.at)}`;
    case 'local':
      return 'The server does not answer. The draft is kept in this browser.';
    case 'signedOut':
      return 'Your session has ended. The draft is kept in this browser; sign in to send it.';
    default:
      return '';
  }
}
