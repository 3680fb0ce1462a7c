import type { MarkedText } from '#app/features/articles/search/found-passages.ts';
import { CategoryAndDate } from '#app/site/frame/articles/category.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ShownList } from './shown-list.ts';
import './articles.css';

/** The results of a search: each article with the sentences that hold the words. */
export function FoundArticles({ articles, busy }: { articles: ShownList['articles']; busy: boolean }) {
  return (
    <div className="found-articles" aria-busy={busy || undefined}>
      {articles.map(({ marked, passages = [], ...article }) => (
        <article key={article.id} className="found-article">
          <CategoryAndDate article={article} />
          <h3>
            <PageLink to={`/resources/${article.slug}`} className="wrap-anywhere">
              <Marked text={marked?.title} />
            </PageLink>
          </h3>
          {(passages.length === 0 || hasFound(marked?.summary)) && (
            <p className="max-w-[64ch] leading-[1.5] text-ink-600 wrap-anywhere">
              <Marked text={marked?.summary} />
            </p>
          )}
          {passages.map(({ sentence, heading, id }) => (
            <blockquote key={id + heading + sentence[0]?.text} className="found-passage">
              <p>
                <Marked text={sentence} />
              </p>
              {heading && (
                <PageLink to={`/resources/${article.slug}#${id}`} className="found-heading">
                  {heading}
                </PageLink>
              )}
            </blockquote>
          ))}
        </article>
      ))}
    </div>
  );
}

const hasFound = (text: MarkedText = []) => text.some(({ isFound }) => isFound);

function Marked({ text = [] }: { text?: MarkedText | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
  return text.map((part, index) => (part.isFound ? <mark key={index}>{part.text}</mark> : part.text));
}
