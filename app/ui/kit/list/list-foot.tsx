import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './list-foot.css';

interface ListFootProps {
  /** `1–15 of 58`. */
  range: ReactNode;
  /** Addresses of the neighboring pages; null at the end of the list. Without both, there is one page. */
  previous?: string | null;
  next?: string | null;
  labels?: { previous: string; next: string };
  /** How many rows a page may have. */
  sizes?: { options: readonly number[]; current: number; to: (size: number) => string };
  /** Between the range and the links: keys, a field for the page. */
  children?: ReactNode;
}

const LABELS = { previous: 'Previous', next: 'Next' };

/** Under a list: its range, rows per page, and links to other pages. */
export function ListFoot({ range, previous, next, labels = LABELS, sizes, children }: ListFootProps) {
  const hasPages = previous || next;
  return (
    <div className="list-foot">
      <p role="status">{range}</p>
      {sizes && <Sizes {...sizes} />}
      {children}
      {hasPages && (
        <nav aria-label="Pages" className="list-foot-pages">
          <Step to={previous} rel="prev" label={labels.previous} />
          <Step to={next} rel="next" label={labels.next} />
        </nav>
      )}
    </div>
  );
}

function Sizes({ options, current, to }: NonNullable<ListFootProps['sizes']>) {
  return (
    <div className="list-foot-sizes">
      <nav aria-label="Rows per page">
        {options.map((size) => (
          <Link key={size} to={to(size)} preventScrollReset aria-current={size === current ? 'true' : undefined}>
            {size}
          </Link>
        ))}
      </nav>
      rows
    </div>
  );
}

function Step({ to, rel, label }: { to: string | null | undefined; rel: string; label: string }) {
  if (!to) {
    return (
      <button type="button" disabled className="button">
        {label}
      </button>
    );
  }
  return (
    <Link to={to} rel={rel} className="button button-soft">
      {label}
    </Link>
  );
}
