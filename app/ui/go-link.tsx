import { Link } from 'react-router';

interface GoLinkProps {
  to: string;
  className?: string;
  children: React.ReactNode;
}

/** A text link with a long thin arrow: the way on from a panel or a section. */
export function GoLink({ to, className = '', children }: GoLinkProps) {
  return (
    <Link to={to} className={`go-link ${className}`}>
      <span>
        {children}
        <svg viewBox="0 0 27 10" aria-hidden="true">
          <path d="M0 5h25M21 1l4.5 4L21 9" />
        </svg>
      </span>
    </Link>
  );
}
