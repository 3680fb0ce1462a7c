import { memo } from 'react';
import { Link } from 'react-router';
import { PictureField } from '#app/admin/frame/pictures/picture-field.tsx';
import { CATEGORIES, minutesFor } from '#app/features/articles/article.ts';
import { type ArticleFields, MAX_SUMMARY_LENGTH } from '#app/features/articles/article-fields.ts';
import { slugFromTitle } from '#app/features/articles/slug.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { useEditorState, useTextField } from './editor-context.ts';
import { ARTICLE_EDITOR } from './labels.ts';
import { CountedField } from './parts.tsx';
import { PreviewLink } from './preview-link.tsx';
import { TagsField } from './tags-field.tsx';

const { labels } = ARTICLE_EDITOR;

/** The form that duplicates the article: a form inside another is not possible. */
export const DUPLICATE_FORM = 'duplicate-article';

/** All fields but title, text, SEO title and meta description, and what can be done with the article. */
export const Details = memo(function Details({ saved }: { saved: ArticleFields }) {
  const { loaded, fields, setAll } = useEditorState();
  const { heroImageUrl, ogImageUrl, heroImageAlt } = fields;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PublishedSwitch />
      <CountedField
        name="summary"
        label={labels.summary}
        hint="Shown on cards and in lists."
        limit={MAX_SUMMARY_LENGTH}
        isStrict
      />
      <SlugField />
      <div className={PAIR}>
        <SelectField {...useTextField('category')} label={labels.category} options={CATEGORY_OPTIONS} empty={null} />
        <TextField {...useTextField('publishDate')} label={labels.publishDate} type="date" />
      </div>
      <TagsField />
      <PictureField
        {...{ heroImageUrl, ogImageUrl }}
        alt={heroImageAlt}
        onChange={({ alt, ...urls }) => setAll({ ...urls, heroImageAlt: alt })}
      />
      <div className={PAIR}>
        <TextField {...useTextField('authorName')} label={labels.authorName} autoComplete="off" list="author-names" />
        <TextField
          {...useTextField('authorRole')}
          label={labels.authorRole}
          autoComplete="off"
          required={false}
          list="author-roles"
        />
        <Suggestions id="author-names" values={loaded.authors.map(({ name }) => name)} />
        <Suggestions id="author-roles" values={loaded.authors.map(({ role }) => role)} />
      </div>
      <ReadTimeField />
      <PreviewLink />
      <Links saved={saved} />
    </div>
  );
});

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-4';

/** The article elsewhere, a copy of it, and on phones the way out. */
function Links({ saved }: { saved: ArticleFields }) {
  const { loaded } = useEditorState();
  const isVisible = saved.published && saved.publishDate <= loaded.today;
  return (
    <div className="flex flex-wrap gap-x-6 border-t border-rule pt-3">
      {loaded.id !== null && (
        <>
          <a
            href={isVisible ? `/resources/${saved.slug}` : `/preview/articles/${loaded.id}`}
            target="_blank"
            rel="noopener"
            className="link-act min-h-11"
          >
            View on site
            <span className="sr-only"> in a new tab</span>
          </a>
          <button
            type="submit"
            form={DUPLICATE_FORM}
            name="act"
            value={`duplicate ${loaded.id}`}
            className="link-act min-h-11"
          >
            Duplicate
          </button>
        </>
      )}
      <Link to="/admin/articles" className="link-act min-h-11 md:hidden">
        Cancel
      </Link>
    </div>
  );
}

const SLUG_HINT = 'This URL is public. If you change it, the old URL redirects to the new one.';

function SlugField() {
  const { fields, hasBeenPublished, set } = useEditorState();
  const suggested = slugFromTitle(fields.title);
  return (
    <div className="grid justify-items-start gap-2 *:w-full [&>button]:w-auto">
      <TextField
        {...useTextField('slug')}
        className="[&>input]:font-mono"
        label={labels.slug}
        hint={hasBeenPublished ? SLUG_HINT : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional={false}
        required={false}
        onBlur={(event) => set('slug', slugFromTitle(event.target.value))}
      />
      {hasBeenPublished && suggested !== fields.slug && suggested !== '' && (
        <button type="button" className="button button-line" onClick={() => set('slug', suggested)}>
          Generate from title
        </button>
      )}
    </div>
  );
}

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
        hint={`${words > 0 ? `${words.toLocaleString('en-US')} words. ` : ''}0 hides the read time.`}
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
