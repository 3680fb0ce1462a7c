import { useEffect, useState } from 'react';
import { metaDescriptionFrom } from '#app/features/articles/meta-description.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useEditorState } from './editor-context.ts';

const PAUSE_MS = 900;

/** As networks show a link to the article: its own image, or the plate with its title. */
export function SocialCard() {
  const { fields, loaded } = useEditorState();
  const hydrated = useHydrated();
  const own = fields.ogImageUrl.trim() || fields.heroImageUrl.trim();
  const drawn = useSettled(
    `/admin/articles/card?${new URLSearchParams({ title: fields.title, category: fields.category, readTime: fields.readTime })}`,
  );
  const description = fields.metaDescription.trim() || metaDescriptionFrom(fields.summary.trim());
  return (
    <figure className="social-card" aria-label="Social card, about as it will look">
      {hydrated && <img src={own || drawn} alt="" width={1200} height={630} />}
      <figcaption>
        <span>{new URL(loaded.siteUrl).host}</span>
        <strong>{fields.seoTitle.trim() || fields.title.trim() || 'Untitled'}</strong>
        <span className="social-card-text">{description}</span>
      </figcaption>
    </figure>
  );
}

/** Drawing takes the server a moment: it is asked when the writer pauses. */
function useSettled(address: string): string {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, address);
    return () => clearTimeout(timer);
  }, [address]);
  return settled;
}
