import { memo, useEffect, useState } from 'react';
import { PictureField } from '#app/admin/frame/pictures/picture-field.tsx';
import { LONGEST_META_DESCRIPTION } from '#app/features/articles/article-fields.ts';
import { readFigures } from '#app/features/articles/figures/figure.ts';
import { metaDescriptionFrom } from '#app/features/articles/meta-description.ts';
import { SITE } from '#app/firm/identity.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { CountedField } from './counted-field.tsx';
import { useEditorState } from './editor-context.ts';
import { ARTICLE_EDITOR, EDITOR_HINTS } from './labels.ts';

const SEO_TITLE_LIMIT = 60;

/** Hero image, and the previews of search results and social cards. */
export const Sharing = memo(function Sharing() {
  const { fields } = useEditorState();
  const { labels, parts } = ARTICLE_EDITOR;
  return (
    <section id="part-sharing" aria-labelledby="sharing-title" className="editor-part">
      <h2 id="sharing-title" className="editor-part-title">
        {parts.sharing}
      </h2>
      <div className="editor-halves">
        <div className="grid content-start gap-5">
          <h3 className="editor-subtitle">Search result</h3>
          <CountedField
            name="seoTitle"
            label={labels.seoTitle}
            hint={EDITOR_HINTS.seoTitle}
            limit={SEO_TITLE_LIMIT}
            isStrict={false}
            placeholder={fields.title}
          />
          <CountedField
            name="metaDescription"
            label={labels.metaDescription}
            hint={EDITOR_HINTS.metaDescription}
            limit={LONGEST_META_DESCRIPTION}
            isStrict
          />
          <SearchResult />
        </div>
        <div className="grid content-start gap-5">
          <HeroImageField />
          <h3 className="editor-subtitle">Social card</h3>
          <SocialCard />
        </div>
      </div>
    </section>
  );
});

function HeroImageField() {
  const { fields, setAll } = useEditorState();
  const { heroImageUrl, ogImageUrl, heroImageAlt } = fields;
  return (
    <PictureField
      {...{ heroImageUrl, ogImageUrl }}
      alt={heroImageAlt}
      onChange={({ alt, ...urls }) => setAll({ ...urls, heroImageAlt: alt })}
    />
  );
}

const MAX_TITLE_LENGTH = 60;

/** An approximate search result; text beyond the limit is struck through. */
function SearchResult() {
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

const DEBOUNCE_MS = 900;

/** The social card: the article's own image, or the one generated from its title. */
function SocialCard() {
  const { fields, loaded } = useEditorState();
  const hydrated = useHydrated();
  const own = fields.ogImageUrl.trim() || fields.heroImageUrl.trim();
  const { title, category, readTime } = fields;
  const shown = new URLSearchParams({ title, category, readTime, ...drawnFigure(fields.figures) });
  const generated = useDebounced(`/admin/articles/card?${shown}`);
  const description = fields.metaDescription.trim() || metaDescriptionFrom(fields.summary.trim());
  return (
    <figure className="social-card" aria-label="Social card, about as it will look">
      {hydrated && <img src={own || generated} alt="" width={1200} height={630} />}
      <figcaption>
        <span>{new URL(loaded.siteUrl).host}</span>
        <strong>{fields.seoTitle.trim() || fields.title.trim() || 'Untitled'}</strong>
        <span className="social-card-text">{description}</span>
      </figcaption>
    </figure>
  );
}

/** The first figure of the card; without its words, it is short enough for an address. */
function drawnFigure(figures: string): { kind: string; numbers: string } | null {
  const first = readFigures(figures)?.find(({ kind }) => kind !== 'table');
  return first && first.numbers.length <= LONGEST_IN_ADDRESS ? { kind: first.kind, numbers: first.numbers } : null;
}

const LONGEST_IN_ADDRESS = 1500;

/** Rendering a card takes the server a moment, so wait for a pause in typing. */
function useDebounced(url: string): string {
  const [debounced, setDebounced] = useState(url);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, url);
    return () => clearTimeout(timer);
  }, [url]);
  return debounced;
}
