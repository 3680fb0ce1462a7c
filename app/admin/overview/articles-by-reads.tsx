import { href, Link } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { formatCount } from '#app/platform/format.ts';
import { SparkLine } from '#app/ui/charts/spark-line.tsx';
import { OVERVIEW } from './labels.ts';
import { OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.articles;
const [RANK, TITLE, TREND, READS, DEPTH, LEADS] = TEXT.columns;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

export function ArticlesByReads({ articles }: Overview) {
  const all = useMay()('/admin/articles') && (
    <Link to={href('/admin/articles')} className="text-link">
      {TEXT.all}
    </Link>
  );
  return (
    <OverviewPart id="articles" title={TEXT.title} aside={all}>
      {articles.length === 0 ? <p>{TEXT.none}</p> : <ReadsTable articles={articles} />}
    </OverviewPart>
  );
}

function ReadsTable({ articles }: Pick<Overview, 'articles'>) {
  return (
    <table className="reads">
      <thead>
        <tr>
          <th scope="col" className="rank">
            {RANK}
          </th>
          <th scope="col">{TITLE}</th>
          <th scope="col" className="wide-cell">
            {TREND}
          </th>
          <th scope="col" className="end">
            {READS}
          </th>
          <th scope="col" className="end wide-cell">
            {DEPTH}
          </th>
          <th scope="col" className="end">
            {LEADS}
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ id, title, category, slug, reads, depths, weekly, leads }, index) => (
          <tr key={id}>
            <td className="rank">{ROMAN[index]}.</td>
            <td>
              <Link to={href('/resources/:slug', { slug })} className="font-semibold hover:underline">
                {title}
              </Link>
              <small>
                {category}
                <span className="block md:hidden">{depthText(depths, reads)}</span>
              </small>
            </td>
            <td className="wide-cell">
              <SparkLine values={weekly} />
            </td>
            <td className="end">{formatCount(reads)}</td>
            <td className="wide-cell">
              <span className="depths">
                {depths.map((depth, n) => (
                  <span key={[25, 50, 75, 100][n]} className="text-right">
                    {share(depth, reads)}
                  </span>
                ))}
              </span>
            </td>
            <td className="end">{formatCount(leads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const depthText = (depths: readonly number[], reads: number) =>
  `Half: ${share(depths[1] ?? 0, reads)}, end: ${share(depths[3] ?? 0, reads)}`;

/** Capped at 100%: a view that began before counting did adds to a depth but not to the reads. */
function share(depth: number, reads: number): string {
  return `${Math.min(100, Math.round((depth / Math.max(1, reads)) * 100))}%`;
}
