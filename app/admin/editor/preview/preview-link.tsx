import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import type { EditorResult } from '#app/admin/editor/editor-result.ts';
import { formatDateTime } from '#app/admin/editor/format-time.ts';
import { PREVIEW_LINK } from '#app/site/frame/articles/preview-link.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

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
      <h3 id="preview-link-title" className="editor-subtitle">
        {PREVIEW_LINK.title}
      </h3>
      <p className="mt-1 text-[.9375rem] text-ink-600">
        {loaded.id === null ? PREVIEW_LINK.saveFirst : PREVIEW_LINK.text}
      </p>
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
        {fetcher.data?.failure && <p className="field-error mt-2">{fetcher.data.failure}</p>}
      </div>
      {loaded.id !== null && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <button
            type="button"
            disabled={fetcher.state !== 'idle'}
            className="button button-line button-bar"
            onClick={() => submit('preview-link')}
          >
            {endsAt ? PREVIEW_LINK.renew : PREVIEW_LINK.make}
          </button>
          {endsAt && (
            <button
              type="button"
              className="button button-line button-bar button-danger"
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
      <a href={url} target="_blank" rel="noopener" className="text-link grow text-[.9375rem] wrap-anywhere">
        {url}
      </a>
      <button
        type="button"
        className="button button-line button-bar"
        onClick={async () => setCopied(await copyText(url))}
      >
        {isCopied ? PREVIEW_LINK.copied : PREVIEW_LINK.copy}
      </button>
    </div>
  );
}
