import { SITE } from '#app/content/site.ts';
import { LONGEST_META_DESCRIPTION } from '#app/features/articles/article-fields.ts';
import { metaDescriptionFrom } from '#app/features/articles/meta-description.ts';
import { useEditorState } from './editor-context.ts';

const MAX_TITLE_LENGTH = 60;

/** An approximate search result; text beyond the limit is struck through. */
export function SearchResult() {
  const { fields, loaded } = useEditorState();
  const title = fields.seoTitle.trim() || fields.title.trim() || 'Untitled';
  const description = fields.metaDescription.trim() || metaDescriptionFrom(fields.summary.trim());
  const letters = Array.from(description);
  return (
    <figure className="search-result" aria-label="Search result, about as it will look">
      <p className="search-result-site">
        {SITE.name}
        <br />
        <span>{new URL(loaded.siteUrl).host} › resources</span>
      </p>
      <p className="search-result-title">{truncate(title, MAX_TITLE_LENGTH)}</p>
      <p className="search-result-text">
        {letters.slice(0, LONGEST_META_DESCRIPTION).join('') || 'Search engines will choose a sentence from the text.'}
        {letters.length > LONGEST_META_DESCRIPTION && <del>{letters.slice(LONGEST_META_DESCRIPTION).join('')}</del>}
      </p>
    </figure>
  );
}

function truncate(text: string, maxLength: number): string {
  const letters = Array.from(text);
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
