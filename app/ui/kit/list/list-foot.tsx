import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PageLink } from '#app/ui/links.tsx';

interface ListFootProps {
  /** `1–15 of 58`. */
  range: ReactNode;
  /** Addresses of the neighboring pages; null at the end of the list. Without both, there is one page. */
  previous?: string | null;
  next?: string | null;
  labels?: { previous: string; next: string };
  /** How many rows a page may have. */
  sizes?: { options: readonly number[]; current: number; action: string } | undefined;
  /** Between the range and the links: keys, a field for the page. */
  children?: ReactNode;
}

const LABELS = { previous: 'Previous', next: 'Next' };

/** Under a list: its range, rows per page, and links to other pages. */
export function ListFoot({ range, previous, next, labels = LABELS, sizes, children }: ListFootProps) {
  const hasPages = previous || next;
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-5 gap-y-2 text-15 text-ink-600">
      <p role="status">{range}</p>
      {sizes && <Sizes {...sizes} />}
      {children}
      {hasPages && (
        <nav aria-label="Pages" className="ml-auto flex gap-2 max-md:flex-[1_1_100%] max-md:*:flex-1">
          <Step to={previous} rel="prev" label={labels.previous} />
          <Step to={next} rel="next" label={labels.next} />
        </nav>
      )}
    </div>
  );
}

/** A choice is posted as `rows`: it holds until the next one. */
function Sizes({ options, current, action }: NonNullable<ListFootProps['sizes']>) {
  return (
    <div className="flex items-center gap-3">
      <Form
        method="post"
        action={action}
        replace
        preventScrollReset
        aria-label="Rows per page"
        className="flex rounded-control border border-rule-strong bg-paper-0"
      >
        {options.map((size) => (
          <button
            key={size}
            type="submit"
            name="act"
            value={`rows ${size}`}
            aria-pressed={size === current}
            className="grid min-h-[calc(var(--spacing-control)-2px)] cursor-pointer place-items-center px-3.5 font-medium aria-pressed:bg-ink-900 aria-pressed:text-paper"
          >
            {size}
          </button>
        ))}
      </Form>
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
    <PageLink to={to} rel={rel} className="button button-soft">
      {label}
    </PageLink>
  );
}
