import { memo } from 'react';
import { metaDescriptionFrom } from '#app/features/articles/article.ts';
import { MAX_META_DESCRIPTION_LENGTH } from '#app/features/articles/article-fields.ts';
import { readFigures } from '#app/features/articles/figures/figure.ts';
import { SITE } from '#app/firm/identity.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useEditorState } from './editor-context.ts';
import { ARTICLE_EDITOR } from './labels.ts';
import { CountedField, SUBTITLE } from './parts.tsx';
import { useDebounced } from './surface/use-editing.ts';

const SEO_TITLE_LIMIT = 60;

/** What search engines and social networks show, as it will look. */
export const Sharing = memo(function Sharing() {
  const { fields } = useEditorState();
  const { labels } = ARTICLE_EDITOR;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className={SUBTITLE}>Search result</h2>
      <CountedField
        name="seoTitle"
        label={labels.seoTitle}
        hint="If empty, the title is used."
        limit={SEO_TITLE_LIMIT}
        isStrict={false}
        placeholder={fields.title}
      />
      <CountedField
        name="metaDescription"
        label={labels.metaDescription}
        hint="If empty, the summary is used."
        limit={MAX_META_DESCRIPTION_LENGTH}
        isStrict
      />
      <SearchResult />
      <h2 className={SUBTITLE}>Social card</h2>
      <SocialCard />
    </div>
  );
});

const MAX_TITLE_LENGTH = 60;

/** An approximate search result; text beyond the limit is struck through. */
function SearchResult() {
  const { fields, loaded } = useEditorState();
  const title = fields.seoTitle.trim() || fields.title.trim() || 'Untitled';
  const description = fields.metaDescription.trim() || metaDescriptionFrom(fields.summary.trim());
  const characters = Array.from(description);
  return (
    <figure aria-label="Search result, about as it will look" className={`${SHOWN} px-6 py-5 text-14`}>
      <p>
        {SITE.name}
        <br />
        <span className="text-ink-600">{new URL(loaded.siteUrl).host} › resources</span>
      </p>
      <p className="mt-1.5 mb-1 text-22 leading-tight text-ink-700">{truncate(title, MAX_TITLE_LENGTH)}</p>
      <p className="leading-relaxed text-ink-600">
        {characters.slice(0, MAX_META_DESCRIPTION_LENGTH).join('') ||
          'Search engines will choose a sentence from the text.'}
        {characters.length > MAX_META_DESCRIPTION_LENGTH && (
          <del className="text-error">{characters.slice(MAX_META_DESCRIPTION_LENGTH).join('')}</del>
        )}
      </p>
    </figure>
  );
}

/** As other sites set it: not in our font. */
const SHOWN = 'border border-rule-strong bg-paper-0 [font-family:Arimo,Arial,sans-serif] wrap-anywhere';

function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** Rendering a card takes the server a moment. */
const PAUSE_MS = 900;

/** The social card: the article's own image, or the one generated from its title. */
function SocialCard() {
  const { fields, loaded } = useEditorState();
  const hydrated = useHydrated();
  const own = fields.ogImageUrl.trim() || fields.heroImageUrl.trim();
  const { title, category, readTime } = fields;
  const shown = new URLSearchParams({ title, category, readTime, ...drawnFigure(fields.figures) });
  const generated = useDebounced(`/admin/articles/card?${shown}`, PAUSE_MS);
  const description = fields.metaDescription.trim() || metaDescriptionFrom(fields.summary.trim());
  return (
    <figure aria-label="Social card, about as it will look" data-social-card className={SHOWN}>
      {hydrated && (
        <img
          src={own || generated}
          alt=""
          width={1200}
          height={630}
          className="block aspect-[1200/630] h-auto w-full bg-ink-900 object-cover"
        />
      )}
      <figcaption className="grid gap-0.5 px-4 pt-3 pb-3.5 text-14">
        <span>{new URL(loaded.siteUrl).host}</span>
        <strong>{fields.seoTitle.trim() || fields.title.trim() || 'Untitled'}</strong>
        <span className="line-clamp-2 text-ink-600">{description}</span>
      </figcaption>
    </figure>
  );
}

/** The first figure of the card; without its texts, it is short enough for an address. */
function drawnFigure(figures: string): { kind: string; numbers: string } | null {
  const first = readFigures(figures)?.find(({ kind }) => kind !== 'table');
  return first && first.numbers.length <= MAX_IN_ADDRESS ? { kind: first.kind, numbers: first.numbers } : null;
}

const MAX_IN_ADDRESS = 1500;
