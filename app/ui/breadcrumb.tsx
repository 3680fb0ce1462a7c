import { PageLink } from '#app/ui/links.tsx';

interface BreadcrumbProps {
  /** The ancestor pages, topmost first. */
  trail: readonly { label: string; to: string }[];
  current: string;
  /** For short names. A title would be truncated to two words on a phone, and the heading below repeats it. */
  currentOnPhones?: boolean;
}

export function Breadcrumb({ trail, current, currentOnPhones = false }: BreadcrumbProps) {
  const hidden = currentOnPhones ? '' : 'max-sm:sr-only';
  return (
    <nav aria-label="Breadcrumb" className="py-2 text-[.9375rem] text-ink-500 sm:py-4.5" data-print="no">
      <ol className="flex items-center gap-x-2.5">
        {trail.map(({ label, to }, index) => (
          <li key={to} className="flex flex-none items-center gap-x-2.5">
            {index > 0 && <Slash />}
            <PageLink to={to} className="text-link inline-flex min-h-11 items-center decoration-rule-strong">
              {label}
            </PageLink>
          </li>
        ))}
        <li aria-current="page" className={`flex min-w-0 items-center gap-x-2.5 ${hidden}`}>
          <Slash />
          <span className="truncate">{current}</span>
        </li>
      </ol>
    </nav>
  );
}

function Slash() {
  return (
    <span aria-hidden="true" className="text-rule-strong">
      /
    </span>
  );
}
