import type { Article } from '#app/features/articles/article.ts';
import type { ReadableBody } from '#app/features/articles/readable-body.ts';
import { ArticleHeader } from './article-header.tsx';
import { ArticleText } from './article-text.tsx';
import { CategoryCta } from './category-cta.tsx';
import { Contents } from './contents.tsx';
import { BandPlate } from './plate.tsx';

/** Shorter articles have no table of contents. */
const HEADINGS_FOR_CONTENTS = 3;

type Shown = Omit<Article, 'id' | 'summary' | 'bodyHtml' | 'seoTitle' | 'metaDescription' | 'createdAt' | 'updatedAt'>;

interface ArticleViewProps {
  article: Omit<Shown, 'canonicalUrl' | 'ogImageUrl'>;
  body: ReadableBody;
  /** The article's absolute URL. */
  url: string;
}

/** The article as readers see it: on its page and in every preview. */
export function ArticleView({ article, body, url }: ArticleViewProps) {
  return (
    <article>
      <ArticleHeader article={article} />
      <BandPlate article={article} />
      <div className="wrap grid gap-x-[clamp(24px,3vw,48px)] gap-y-10 pt-10 pb-section 2xl:grid-cols-[2.6fr_7fr_3fr] 2xl:pt-18">
        {body.headings.length >= HEADINGS_FOR_CONTENTS ? <Contents headings={body.headings} /> : <span />}
        <ArticleText article={article} html={body.html} url={url} />
        <CategoryCta category={article.category} />
      </div>
    </article>
  );
}
