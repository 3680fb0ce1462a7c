import { useState } from 'react';
import { useFetcher } from 'react-router';
import { PREVIEW_LINK } from '#app/site/frame/articles/resources-url.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type EditorResult, useEditorState } from './editor-context.ts';
import { formatDateTime } from './labels.ts';
import { SUBTITLE } from './parts.tsx';

/** A private link to the saved draft that expires after some days. */
export function PreviewLink() {
  const { loaded } = useEditorState();
  const fetcher = useFetcher<EditorResult>();
  const hydrated = useHydrated();
  const created = fetcher.data?.preview;
  const endsAt = created === 'ended' ? null : (created?.endsAt ?? loaded.previewEndsAt);
  const submit = (act: string) =>
    void fetcher.submit({ act }, { method: 'post', action: `/admin/articles/${loaded.id}` });
  if (!hydrated) return null;
  return (
    <section className="panel" aria-labelledby="preview-link-title">
      <h2 id="preview-link-title" className={SUBTITLE}>
        {PREVIEW_LINK.title}
      </h2>
      <p className="mt-1 text-15 text-ink-600">{loaded.id === null ? PREVIEW_LINK.saveFirst : PREVIEW_LINK.text}</p>
      <div role="status">
        {created && created !== 'ended' ? (
          <CopyableLink url={created.url} />
        ) : (
          endsAt && <p className="mt-2">{PREVIEW_LINK.hidden}</p>
        )}
        {endsAt && (
          <p className="field-hint mt-1">
            {PREVIEW_LINK.until} {formatDateTime(new Date(endsAt))}
          </p>
        )}
        <FieldError error={fetcher.data?.failure} className="mt-2" />
      </div>
      {loaded.id !== null && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <button
            type="button"
            disabled={fetcher.state !== 'idle'}
            className="button button-line"
            onClick={() => submit('preview-link')}
          >
            {endsAt ? PREVIEW_LINK.renew : PREVIEW_LINK.make}
          </button>
          {endsAt && (
            <button
              type="button"
              className="button button-line button-danger"
              onClick={() => submit('end-preview-link')}
            >
              {PREVIEW_LINK.end}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function CopyableLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2.5">
      <a href={url} target="_blank" rel="noopener" className="text-link grow text-15 wrap-anywhere">
        {url}
      </a>
      <button type="button" className="button button-line" onClick={async () => setCopied(await copyText(url))}>
        {isCopied ? PREVIEW_LINK.copied : PREVIEW_LINK.copy}
      </button>
    </div>
  );
}
