import type { MarkedText } from '#app/features/articles/search/found-passages.ts';
import { CategoryAndDate } from '#app/site/frame/articles/category.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ShownList } from './shown-list.ts';
import './library.css';

/** The results of a search: each article with the sentences that hold the words. */
export function FoundArticles({ articles, busy }: { articles: ShownList['articles']; busy: boolean }) {
  return (
    <div className="aria-busy:opacity-50 aria-busy:[transition:opacity_200ms_300ms]" aria-busy={busy || undefined}>
      {articles.map(({ marked, passages = [], ...article }) => (
        <article
          key={article.id}
          data-article
          className="grid grid-cols-1 gap-2.5 pt-5.5 pb-6 border-b border-b-rule first:border-t first:border-t-ink-900 [&>h3_a]:no-underline [&>h3_a:hover]:underline [&>h3_a:hover]:decoration-1 [&_mark]:[background:linear-gradient(transparent_62%,var(--color-brass-300)_62%)] [&_mark]:text-inherit [&_mark]:font-medium"
        >
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
            <blockquote
              key={id + heading + sentence[0]?.text}
              className="grid gap-1 justify-items-start max-w-[64ch] mt-1 pl-4.5 border-l-2 border-l-brass-500 font-serif normal-nums font-normal text-17 leading-[1.5] wrap-anywhere"
            >
              <p>
                <Marked text={sentence} />
              </p>
              {heading && (
                <PageLink
                  to={`/resources/${article.slug}#${id}`}
                  className="text-ink-600 font-sans italic font-normal text-15 leading-[1.4] no-underline hover:underline"
                >
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
