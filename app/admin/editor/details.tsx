import { memo, useState } from 'react';
import { useFetcher } from 'react-router';
import { CATEGORIES, minutesFor } from '#app/features/articles/article.ts';
import { MAX_SUMMARY_LENGTH } from '#app/features/articles/article-fields.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { PREVIEW_LINK } from '#app/site/frame/articles/resources-url.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type EditorResult, useEditorState, useTextField } from './editor-context.ts';
import { ARTICLE_EDITOR, formatDateTime } from './labels.ts';
import { COLUMNS, CountedField, SUBTITLE } from './parts.tsx';
import { TagsField } from './tags-field.tsx';

const { labels } = ARTICLE_EDITOR;

/** Summary, tags, author and publication settings. */
export const Details = memo(function Details() {
  return (
    <Panel id="part-details" title={ARTICLE_EDITOR.parts.details}>
      <div className={`${COLUMNS} 2xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]`}>
        <div className="grid content-start gap-5">
          <CountedField
            name="summary"
            label={labels.summary}
            hint="Shown on cards and in lists."
            limit={MAX_SUMMARY_LENGTH}
            isStrict
          />
          <TagsField />
          <div className="grid gap-5 xs:grid-cols-2">
            <TextField
              {...useTextField('authorName')}
              label={labels.authorName}
              autoComplete="off"
              list="author-names"
            />
            <TextField
              {...useTextField('authorRole')}
              label={labels.authorRole}
              autoComplete="off"
              required={false}
              list="author-roles"
            />
            <Suggestions id="author-names" values={PEOPLE.map(({ name }) => name)} />
            <Suggestions id="author-roles" values={PEOPLE.map(({ role }) => role)} />
          </div>
        </div>
        <div className="grid content-start gap-5">
          <div className="panel grid gap-5">
            <PublishedSwitch />
            <TextField {...useTextField('publishDate')} label={labels.publishDate} type="date" />
            <div className="grid items-start gap-5 xs:grid-cols-2">
              <CategoryField />
              <ReadTimeField />
            </div>
          </div>
          <PreviewLink />
        </div>
      </div>
    </Panel>
  );
});

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function PublishedSwitch() {
  const { fields, loaded, set } = useEditorState();
  const isScheduled = fields.published && fields.publishDate > loaded.today;
  const hint = !fields.published
    ? 'Visible to administrators only'
    : isScheduled
      ? 'Visible from its date on'
      : 'Visible on the public site';
  return (
    <div className="flex items-center justify-between gap-4 border-b border-rule pb-4.5">
      <label htmlFor="published" className="font-semibold">
        {labels.published}
        <small id="published-hint" className="block text-14 font-normal text-ink-600">
          {hint}
        </small>
      </label>
      <input
        id="published"
        name="published"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        className={SWITCH}
        checked={fields.published}
        aria-describedby="published-hint"
        onChange={(event) => set('published', event.target.checked)}
      />
    </div>
  );
}

const SWITCH =
  'relative h-7.5 w-13 flex-none cursor-pointer appearance-none rounded-full border border-rule-strong bg-paper-0 after:absolute after:top-[3px] after:left-[3px] after:size-5.5 after:rounded-full after:bg-rule-strong after:transition-[translate] checked:border-ok checked:bg-ok checked:after:translate-x-5.5 checked:after:bg-paper-0';
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));

function CategoryField() {
  return <SelectField {...useTextField('category')} label={labels.category} options={CATEGORY_OPTIONS} empty={null} />;
}

/** An integer, 0 if not numeric (§5), with a suggestion from the word count. */
function ReadTimeField() {
  const { fields, words, set } = useEditorState();
  const minutes = minutesFor(words);
  return (
    <div>
      <TextField
        {...useTextField('readTime')}
        label={labels.readTime}
        inputMode="numeric"
        autoComplete="off"
        required={false}
        hint="0 hides the read time."
        onBlur={(event) => set('readTime', String(Number.parseInt(event.target.value, 10) || 0))}
      />
      {minutes > 0 && String(minutes) !== fields.readTime && (
        <button type="button" className="button button-soft mt-1.5" onClick={() => set('readTime', String(minutes))}>
          Use {minutes} min, from the text
        </button>
      )}
    </div>
  );
}

/** A private link to the saved draft that expires after some days. */
function PreviewLink() {
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
      <h3 id="preview-link-title" className={SUBTITLE}>
        {PREVIEW_LINK.title}
      </h3>
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
        {fetcher.data?.failure && <p className="field-error mt-2">{fetcher.data.failure}</p>}
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
