import { PageLink } from '#app/ui/page-link.tsx';

interface ArrowLinkProps {
  to: string;
  className?: string;
  children: React.ReactNode;
}

/** A text link with a long thin arrow, at the end of a panel or section. */
export function ArrowLink({ to, className = '', children }: ArrowLinkProps) {
  return (
    <PageLink to={to} className={`arrow-link ${className}`}>
      <span>
        {children}
        <svg viewBox="0 0 27 10" aria-hidden="true">
          <path d="M0 5h25M21 1l4.5 4L21 9" />
        </svg>
      </span>
    </PageLink>
  );
}
