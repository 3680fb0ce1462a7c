import type { MouseEventHandler } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';

interface ButtonLinkProps {
  to: string;
  tone?: 'ink' | 'brass' | 'line';
  /** 44 px high, for navigation and bars. */
  small?: boolean;
  reloadDocument?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  className?: string;
  children: React.ReactNode;
}

const TONES = { ink: 'button', brass: 'button button-brass', line: 'button button-line' };

export function ButtonLink({ to, tone = 'ink', small = false, className = '', children, ...rest }: ButtonLinkProps) {
  const classes = `${TONES[tone]} ${small ? 'button-bar' : ''} ${className}`;
  // A plain anchor for in-page links: the router's Link would drop the query string.
  if (to.startsWith('#')) {
    return (
      <a href={to} className={classes}>
        {children}
      </a>
    );
  }
  return (
    <PageLink to={to} className={classes} {...rest}>
      {children}
    </PageLink>
  );
}
