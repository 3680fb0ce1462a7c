import { memo } from 'react';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { LONGEST_SUMMARY } from '#app/features/articles/article-fields.ts';
import { minutesFor } from '#app/features/articles/read-time.ts';
import { control, FieldError, TextField } from '#app/ui/form/field.tsx';
import { CountedField } from './counted-field.tsx';
import { useEditorState, useTextField } from './editor-context.ts';
import { ARTICLE_EDITOR, EDITOR_HINTS } from './labels.ts';
import { PreviewLink } from './preview/preview-link.tsx';
import { TagsField } from './tags-field.tsx';

const { labels } = ARTICLE_EDITOR;

/** Summary, tags, author and publication settings. */
export const Details = memo(function Details() {
  return (
    <section id="part-details" aria-labelledby="details-title" className="editor-part">
      <h2 id="details-title" className="editor-part-title">
        {ARTICLE_EDITOR.parts.details}
      </h2>
      <div className="editor-columns">
        <div className="grid content-start gap-5">
          <CountedField
            name="summary"
            label={labels.summary}
            hint={EDITOR_HINTS.summary}
            limit={LONGEST_SUMMARY}
            isStrict
          />
          <TagsField />
          <div className="grid gap-5 xs:grid-cols-2">
            <TextField {...useTextField('authorName')} label={labels.authorName} autoComplete="off" />
            <TextField {...useTextField('authorRole')} label={labels.authorRole} autoComplete="off" required={false} />
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
    </section>
  );
});

function PublishedSwitch() {
  const { fields, loaded, set } = useEditorState();
  const isScheduled = fields.published && fields.publishDate > loaded.today;
  const hint = !fields.published ? EDITOR_HINTS.hidden : isScheduled ? EDITOR_HINTS.scheduled : EDITOR_HINTS.visible;
  return (
    <div className="switch-row">
      <label htmlFor="published">
        {labels.published}
        <small id="published-hint">{hint}</small>
      </label>
      <input
        id="published"
        name="published"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        className="switch"
        checked={fields.published}
        aria-describedby="published-hint"
        onChange={(event) => set('published', event.target.checked)}
      />
    </div>
  );
}

function CategoryField() {
  const { value, error, onChange } = useTextField('category');
  return (
    <div className="field">
      <label htmlFor="category">{labels.category}</label>
      <select {...control('category', { error })} value={value} onChange={onChange}>
        {CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <FieldError name="category" error={error} />
    </div>
  );
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
        hint={EDITOR_HINTS.readTime}
        onBlur={(event) => set('readTime', String(Number.parseInt(event.target.value, 10) || 0))}
      />
      {minutes > 0 && String(minutes) !== fields.readTime && (
        <button type="button" className="suggestion mt-1.5" onClick={() => set('readTime', String(minutes))}>
          Use {minutes} min, from the text
        </button>
      )}
    </div>
  );
}
