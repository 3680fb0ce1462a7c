import { useEffect, useState } from 'react';
import { metaDescriptionFrom } from '#app/features/articles/meta-description.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useEditorState } from './editor-context.ts';

const DEBOUNCE_MS = 900;

/** The social card: the article's own image, or the one generated from its title. */
export function SocialCard() {
  const { fields, loaded } = useEditorState();
  const hydrated = useHydrated();
  const own = fields.ogImageUrl.trim() || fields.heroImageUrl.trim();
  const generated = useDebounced(
    `/admin/articles/card?${new URLSearchParams({ title: fields.title, category: fields.category, readTime: fields.readTime })}`,
  );
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

/** Rendering a card takes the server a moment, so wait for a pause in typing. */
function useDebounced(url: string): string {
  const [debounced, setDebounced] = useState(url);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, url);
    return () => clearTimeout(timer);
  }, [url]);
  return debounced;
}
