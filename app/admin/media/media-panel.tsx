import { useState } from 'react';
import { Form, Link } from 'react-router';
import { CountedLabel } from '#app/admin/frame/counted-label.tsx';
import { Thumbnail } from '#app/admin/frame/pictures/media-grid.tsx';
import type { PictureTexts } from '#app/features/pictures/change-media.ts';
import { type MediaFilters, mediaPath } from '#app/features/pictures/media-filters.ts';
import type { MediaDetail } from '#app/features/pictures/media-library.ts';
import { formatsOf, MAX_ALT_LENGTH } from '#app/features/pictures/picture.ts';
import { dateWithYear, fileSize, pluralize } from '#app/platform/format.ts';
import { control, FieldError, TextField } from '#app/ui/form/field.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';

export const PANEL_TITLE_ID = 'media-panel-title';
const ALT_HINT = 'Describe the picture for readers who cannot see it.';
const DIALOG_ID = 'delete-picture';

/** What the last form did not do. */
export interface MediaResult {
  /** Why the uploaded file was rejected. */
  refused?: string[];
  tooLong?: (keyof PictureTexts)[];
  typed?: PictureTexts & { picture: string };
}

interface MediaPanelProps {
  picture: MediaDetail | null;
  filters: MediaFilters;
  result: MediaResult | undefined;
}

/** One picture: its measures, its texts, where it is used. */
export function MediaPanel({ picture, filters, result }: MediaPanelProps) {
  return (
    <section
      aria-labelledby={PANEL_TITLE_ID}
      className="border border-rule-strong bg-paper-0 px-5 pt-4 pb-5 xl:sticky xl:top-6"
    >
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 id={PANEL_TITLE_ID} tabIndex={-1} className="min-w-0 font-serif text-22 wrap-anywhere">
          {picture?.fileName ?? 'This picture has been deleted.'}
        </h2>
        <Link
          to={mediaPath({ ...filters, picture: null })}
          preventScrollReset
          aria-label="Close"
          className="-mr-3 grid size-11 flex-none place-items-center"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="w-4 fill-none stroke-current stroke-[1.5]">
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </Link>
      </header>
      {picture && (
        <>
          <Thumbnail picture={picture} sizes="372px" />
          <Facts picture={picture} />
          <Texts picture={picture} filters={filters} result={result} />
          <Uses picture={picture} />
          <Delete picture={picture} filters={filters} />
        </>
      )}
    </section>
  );
}

function Facts({ picture }: { picture: MediaDetail }) {
  const { width, height, bytes, widths, frames, uploadedOn, uploadedBy } = picture;
  const formats = formatsOf(frames)
    .map((format) => FORMAT_NAMES[format])
    .join(' and ');
  return (
    <div className="mt-2 mb-4">
      <FactList
        facts={[
          { label: 'Size', value: `${width} × ${height}${bytes === null ? '' : `, ${fileSize(bytes)}`}` },
          {
            label: 'Sent to readers as',
            value: widths ? `${formats}, ${pluralize(widths.length, 'width')}` : 'Being prepared',
          },
          { label: 'Uploaded', value: `${dateWithYear(uploadedOn)}${uploadedBy ? ` by ${uploadedBy}` : ''}` },
        ]}
      />
    </div>
  );
}

const FORMAT_NAMES = { avif: 'AVIF', webp: 'WebP' } as const;
const TOO_LONG = {
  alt: 'Shorten the alternative text to 200 characters or fewer.',
  caption: 'Shorten the caption to 300 characters or fewer.',
} as const;

function Texts({ picture, filters, result }: { picture: MediaDetail; filters: MediaFilters; result?: MediaResult }) {
  const typed = result?.typed?.picture === picture.name ? result.typed : null;
  const [alt, setAlt] = useState(typed?.alt ?? picture.alt);
  const errorOf = (field: 'alt' | 'caption') =>
    typed && result?.tooLong?.includes(field) ? TOO_LONG[field] : undefined;
  const count = Array.from(alt.trim()).length;
  const altError = count > MAX_ALT_LENGTH ? TOO_LONG.alt : errorOf('alt');
  return (
    <Form method="post" action={mediaPath(filters)} replace preventScrollReset className="grid gap-3.5">
      <input type="hidden" name="picture" value={picture.name} />
      <div className="field">
        <CountedLabel htmlFor="alt" label="Alternative text" count={count} limit={MAX_ALT_LENGTH} />
        <textarea
          {...control('alt', { hint: ALT_HINT, error: altError })}
          rows={2}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <p id="alt-hint" className="field-hint">
          {ALT_HINT}
        </p>
        <FieldError name="alt" error={altError} />
      </div>
      <TextField
        name="caption"
        label="Caption"
        optional
        defaultValue={typed?.caption ?? picture.caption}
        error={errorOf('caption')}
        autoComplete="off"
      />
      <p className="field-hint">
        These words are suggested wherever the picture is used next. Articles keep what they have.
      </p>
      <button type="submit" name="act" value="save" className="button justify-self-start">
        Save
      </button>
    </Form>
  );
}

function Uses({ picture: { uses, versions, hasDraft } }: { picture: MediaDetail }) {
  if (uses.length === 0 && versions.length === 0 && !hasDraft) return null;
  return (
    <section aria-labelledby="media-uses" className="mt-4.5 border-t border-ink-900 pt-3">
      <h3 id="media-uses" className="font-sans text-15 font-semibold tracking-normal">
        Used in
      </h3>
      <ul className="divide-y divide-rule *:py-2 [&_small]:block [&_small]:text-14 [&_small]:text-ink-600">
        {uses.map(({ articleId, title, places }) => (
          <li key={articleId}>
            <Link to={`/admin/articles/${articleId}`} className="text-link">
              {title}
            </Link>
            <small>{places.map((place) => PLACES[place]).join(', ')}</small>
          </li>
        ))}
        {versions.map(({ articleId, title }) => (
          <li key={articleId}>
            <Link to={`/admin/articles/${articleId}`} className="text-link">
              {title}
            </Link>
            <small>Only in an earlier version</small>
          </li>
        ))}
        {hasDraft && <li>An unsaved draft</li>}
      </ul>
    </section>
  );
}

const PLACES = { cover: 'Hero image', social: 'Social image', body: 'In the text' } as const;
const NOT_KEPT = 'Uploaded in the editor. The site deletes it after a week without use, unless you save it here.';

/** Disabled while something uses the picture; the reason stands below. */
function Delete({ picture, filters }: { picture: MediaDetail; filters: MediaFilters }) {
  const { isUsed, uses, kept } = picture;
  const reason = !isUsed
    ? !kept && NOT_KEPT
    : uses.length > 0
      ? `In use. Remove it from ${pluralize(uses.length, 'article')} first.`
      : 'In use. A draft or an earlier version would lose it.';
  return (
    <Form
      method="post"
      action={mediaPath({ ...filters, picture: null })}
      className="mt-4.5 grid justify-items-start gap-2"
    >
      <input type="hidden" name="picture" value={picture.name} />
      <button
        {...dialogOpener(DIALOG_ID)}
        className="button button-line button-danger"
        disabled={isUsed}
        aria-describedby={reason ? 'media-delete-reason' : undefined}
      >
        Delete
      </button>
      {reason && (
        <small id="media-delete-reason" className="text-14 text-ink-600">
          {reason}
        </small>
      )}
      {!isUsed && (
        <ConfirmDialog
          id={DIALOG_ID}
          title="Delete this picture?"
          text="No article uses it. This action cannot be undone."
          subject={picture.fileName}
        >
          <button type="submit" name="act" value="delete" className="button button-destroy">
            Delete
          </button>
        </ConfirmDialog>
      )}
    </Form>
  );
}
