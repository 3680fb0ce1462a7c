import { personNamed } from '#app/content/people.ts';
import type { Article } from '#app/features/articles/article.ts';
import { AuthorCard } from './author-card.tsx';
import { ShareLinks } from './share-links.tsx';

interface ArticleTextProps {
  article: Pick<Article, 'title' | 'tags' | 'authorName' | 'authorRole'>;
  /** Sanitized on the server (§5). */
  html: string;
  /** The article's absolute URL. */
  url: string;
}

export function ArticleText({ article, html, url }: ArticleTextProps) {
  return (
    <div className="w-full max-w-text min-w-0">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, on save and on render (§5) */}
      <div className="prose reading" dangerouslySetInnerHTML={{ __html: html }} />
      {article.tags.length > 0 && (
        <ul aria-label="Topics" className="mt-10 flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag} className="rounded-control border border-rule-strong px-3 py-1.5 text-meta wrap-anywhere">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <ShareLinks title={article.title} url={url} />
      <AuthorCard name={article.authorName} role={article.authorRole} person={personNamed(article.authorName)} />
    </div>
  );
}
