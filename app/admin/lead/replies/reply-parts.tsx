import { type Composed, piecesOf } from '#app/features/leads/replies/reply.ts';
import type { ReplyDesk } from '#app/features/leads/replies/reply-desk.ts';
import { GUIDE_FILES } from '#app/firm/guides.ts';
import { REPLY } from './labels.ts';

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
  const hint = has('open') ? REPLY.open : has('filled') ? REPLY.filled : '';
  return (
    <>
      <div className="reply-body">
        <div aria-hidden="true">
          <MarkedText pieces={pieces} />{' '}
        </div>
        <textarea
          ref={ref}
          name="body"
          autoComplete="off"
          aria-label={REPLY.message}
          rows={10}
          value={composed.body}
          onChange={({ target }) => change({ body: target.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'reply-body-error' : hint ? 'reply-hint' : undefined}
        />
      </div>
      {error && (
        <p id="reply-body-error" role="alert" className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id="reply-hint" className="reply-hint">
          {hint}
        </p>
      )}
    </>
  );
}

/** Words from the lead and open placeholders are marked. */
export function MarkedText({ pieces }: { pieces: ReturnType<typeof piecesOf> }) {
  return pieces.map(({ kind, text }, index) =>
    kind === 'typed' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
      <mark key={index} data-kind={kind}>
        {text}
      </mark>
    ),
  );
}

export function Attachments({ composed, change }: { composed: Composed; change: (part: Partial<Composed>) => void }) {
  const { guides } = composed;
  const choose = (slug: string, isChosen: boolean) =>
    change({ guides: [...guides.filter((one) => one !== slug), ...(isChosen ? [slug] : [])] });
  return (
    <details className="reply-attach" open={guides.length > 0}>
      <summary>{REPLY.attach}</summary>
      <fieldset>
        <legend className="sr-only">{REPLY.attached}</legend>
        {GUIDE_FILES.map(({ slug, title, length }) => (
          <label key={slug} className="reply-tick">
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
