import { ARTICLE_EDITOR, EDITOR_HINTS } from '#app/content/article-editor.ts';
import { LONGEST_META_DESCRIPTION } from '#app/features/articles/article-fields.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { CountedField } from './counted-field.tsx';
import { useEditorState } from './editor-context.ts';
import { SearchResult } from './search-result.tsx';
import { SocialCard } from './social-card.tsx';

const SEO_TITLE_LIMIT = 60;

/** Hero image, and the previews of search results and social cards. */
export function Sharing() {
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
}

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
