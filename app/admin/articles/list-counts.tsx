import { Link } from 'react-router';
import { adminListPath } from '#app/features/articles/list/admin-list-filters.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { WeekBars } from '#app/ui/charts/week-bars.tsx';
import { ARTICLES_ADMIN } from './labels.ts';

interface ListCountsProps {
  published: number;
  drafts: number;
  /** Per week; the last is the current week. */
  reads: readonly number[];
}

/** Article counts and weekly reads. */
export function ListCounts({ published, drafts, reads }: ListCountsProps) {
  return (
    <div className="list-counts">
      <dl>
        <Count label="published" count={published} status="published" />
        <Count label={drafts === 1 ? 'draft' : 'drafts'} count={drafts} status="draft" />
      </dl>
      {reads.some(Boolean) && (
        <figure>
          <figcaption>{ARTICLES_ADMIN.reads}</figcaption>
          <WeekBars values={reads} alt={`${ARTICLES_ADMIN.reads}: ${weeklyReads(reads)}.`} />
        </figure>
      )}
    </div>
  );
}

function Count({ label, count, status }: { label: string; count: number; status: 'published' | 'draft' }) {
  return (
    <div>
      <dt>
        <Link to={adminListPath({ status })}>{label}</Link>
      </dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}

const weeklyReads = (reads: readonly number[]) =>
  `${pluralize(reads.at(-1) ?? 0, 'read')} this week, ${formatCount(reads.at(-2) ?? 0)} last week`;
