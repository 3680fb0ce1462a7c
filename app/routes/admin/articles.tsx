import { href, Link } from 'react-router';
import { ARTICLES_ADMIN } from '#app/content/admin.ts';
import { adminAsking } from '#app/features/accounts/request.ts';
import { allArticles } from '#app/features/articles/all-articles.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import { AdminHead, adminMeta } from '#app/sections/admin/admin-head.tsx';
import { CategoryBadge } from '#app/sections/article/category.tsx';
import { StateMark } from '#app/ui/state-mark.tsx';
import type { Route } from './+types/articles';

export async function loader({ context }: Route.LoaderArgs) {
  adminAsking(context);
  return { articles: await orUnavailable(allArticles(context.get(services).db)) };
}

export const meta: Route.MetaFunction = () => adminMeta(ARTICLES_ADMIN.title);

export default function Articles({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title={ARTICLES_ADMIN.title} />
      {articles.length === 0 ? <p>{ARTICLES_ADMIN.empty}</p> : <ArticleTable articles={articles} />}
    </>
  );
}

function ArticleTable({ articles }: Pick<Route.ComponentProps['loaderData'], 'articles'>) {
  return (
    <table className="slips">
      <thead>
        <tr>
          {ARTICLES_ADMIN.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {articles.map(({ id, title, category, publishDate, published, slug }) => (
          <tr key={id}>
            <td className="wide font-semibold">{title}</td>
            <td>
              <CategoryBadge category={category} />
            </td>
            <td className="whitespace-nowrap">{formatCalendarDate(publishDate)}</td>
            <td>
              <StateMark state={published ? 'done' : 'off'}>{published ? 'Published' : 'Draft'}</StateMark>
            </td>
            <td className="wide">
              {published && (
                <Link
                  to={href('/resources/:slug', { slug })}
                  target="_blank"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  View<span className="sr-only"> {title} in a new tab</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
