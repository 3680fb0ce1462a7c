import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { CountedLabel } from '#app/admin/frame/counted-label.tsx';
import { Thumbnail } from '#app/admin/frame/pictures/media-grid.tsx';
import { MEDIA } from '#app/admin/frame/pictures/media-labels.ts';
import type { PictureWords } from '#app/features/pictures/change-media.ts';
import { type MediaFilters, mediaPath } from '#app/features/pictures/media-filters.ts';
import type { MediaDetail } from '#app/features/pictures/media-library.ts';
import { formatsOf, LONGEST_ALT } from '#app/features/pictures/picture.ts';
import { dateWithYear, fileSize, pluralize } from '#app/platform/format.ts';
import { control, FieldError, TextField } from '#app/ui/form/field.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';

export const PANEL_TITLE_ID = 'media-panel-title';
const { panel } = MEDIA;
const DIALOG_ID = 'delete-picture';

/** What the last form did not do. */
export interface MediaResult {
  /** Why the uploaded file was rejected. */
  refused?: string[];
  tooLong?: (keyof PictureWords)[];
  typed?: PictureWords & { picture: string };
}

interface MediaPanelProps {
  picture: MediaDetail | null;
  filters: MediaFilters;
  result: MediaResult | undefined;
}

/** One picture: its measures, its words, where it is used. */
export function MediaPanel({ picture, filters, result }: MediaPanelProps) {
  return (
    <section className="media-panel" aria-labelledby={PANEL_TITLE_ID}>
      <header>
        <h2 id={PANEL_TITLE_ID} tabIndex={-1}>
          {picture?.fileName ?? panel.gone}
        </h2>
        <Link to={mediaPath({ ...filters, picture: null })} preventScrollReset aria-label={panel.close}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </Link>
      </header>
      {picture && (
        <>
          <Thumbnail picture={picture} sizes="372px" />
          <Facts picture={picture} />
          <Words picture={picture} filters={filters} result={result} />
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
    <dl className="media-facts">
      <Fact term={panel.size}>
        {width} × {height}
        {bytes !== null && `, ${fileSize(bytes)}`}
      </Fact>
      <Fact term={panel.formats}>{widths ? `${formats}, ${pluralize(widths.length, 'width')}` : panel.preparing}</Fact>
      <Fact term={panel.uploaded}>
        {dateWithYear(uploadedOn)}
        {uploadedBy && ` by ${uploadedBy}`}
      </Fact>
    </dl>
  );
}

const FORMAT_NAMES = { avif: 'AVIF', webp: 'WebP' } as const;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Words({ picture, filters, result }: { picture: MediaDetail; filters: MediaFilters; result?: MediaResult }) {
  const typed = result?.typed?.picture === picture.name ? result.typed : null;
  const [alt, setAlt] = useState(typed?.alt ?? picture.alt);
  const errorOf = (field: 'alt' | 'caption') =>
    typed && result?.tooLong?.includes(field) ? MEDIA.tooLong[field] : undefined;
  const count = Array.from(alt.trim()).length;
  const altError = count > LONGEST_ALT ? MEDIA.tooLong.alt : errorOf('alt');
  return (
    <Form method="post" action={mediaPath(filters)} replace preventScrollReset className="media-words">
      <input type="hidden" name="picture" value={picture.name} />
      <div className="field">
        <CountedLabel htmlFor="alt" label={panel.alt} count={count} limit={LONGEST_ALT} />
        <textarea
          {...control('alt', { hint: panel.altHint, error: altError })}
          rows={2}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <p id="alt-hint" className="field-hint">
          {panel.altHint}
        </p>
        <FieldError name="alt" error={altError} />
      </div>
      <TextField
        name="caption"
        label={panel.caption}
        optional
        defaultValue={typed?.caption ?? picture.caption}
        error={errorOf('caption')}
        autoComplete="off"
      />
      <p className="field-hint">{panel.hint}</p>
      <button type="submit" name="act" value="save" className="button button-bar">
        {panel.save}
      </button>
    </Form>
  );
}

function Uses({ picture: { uses, versions, hasDraft } }: { picture: MediaDetail }) {
  if (uses.length === 0 && versions.length === 0 && !hasDraft) return null;
  return (
    <section className="media-uses" aria-labelledby="media-uses">
      <h3 id="media-uses">{panel.used}</h3>
      <ul>
        {uses.map(({ articleId, title, places }) => (
          <li key={articleId}>
            <Link to={`/admin/articles/${articleId}`} className="text-link">
              {title}
            </Link>
            <small>{places.map((place) => panel.places[place]).join(', ')}</small>
          </li>
        ))}
        {versions.map(({ articleId, title }) => (
          <li key={articleId}>
            <Link to={`/admin/articles/${articleId}`} className="text-link">
              {title}
            </Link>
            <small>{panel.version}</small>
          </li>
        ))}
        {hasDraft && <li>{panel.draft}</li>}
      </ul>
    </section>
  );
}

/** Disabled while something uses the picture; the reason stands below. */
function Delete({ picture, filters }: { picture: MediaDetail; filters: MediaFilters }) {
  const { isUsed, uses, kept } = picture;
  const reason = !isUsed
    ? !kept && panel.notKept
    : uses.length > 0
      ? `In use. Remove it from ${pluralize(uses.length, 'article')} first.`
      : 'In use. A draft or an earlier version would lose it.';
  return (
    <Form method="post" action={mediaPath({ ...filters, picture: null })} className="media-delete">
      <input type="hidden" name="picture" value={picture.name} />
      <button
        {...dialogOpener(DIALOG_ID)}
        className="button button-line button-bar button-danger"
        disabled={isUsed}
        aria-describedby={reason ? 'media-delete-reason' : undefined}
      >
        {panel.delete}
      </button>
      {reason && <small id="media-delete-reason">{reason}</small>}
      {!isUsed && (
        <ConfirmDialog id={DIALOG_ID} {...MEDIA.deleteOne} subject={picture.fileName}>
          <button type="submit" name="act" value="delete" className="button button-destroy">
            {panel.delete}
          </button>
        </ConfirmDialog>
      )}
    </Form>
  );
}
