import type { ArticleCard } from '#app/features/articles/article.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';

type Dated = Pick<ArticleCard, 'publishDate' | 'readTime'>;

/** `October 21, 2026, 8 min read`; a read time of 0 is not shown. */
export function Dateline({ publishDate, readTime }: Dated) {
  return (
    <>
      <time dateTime={publishDate}>{formatCalendarDate(publishDate)}</time>
      {readTime > 0 && `, ${readTime} min read`}
    </>
  );
}
