import type { MouseEventHandler } from 'react';
import { Link, useLocation } from 'react-router';

const TONES = { ink: 'button', brass: 'button button-brass', line: 'button button-line' };

interface PageLinkProps extends Omit<React.ComponentProps<'a'>, 'href'> {
  to: string;
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
}

/**
 * A link of the public pages. On the server it writes the markup of `Link` without resolving the path against the matched
 * routes, which takes a tenth of the time of a page.
 */
export function PageLink({ to, reloadDocument, preventScrollReset, ...anchor }: PageLinkProps) {
  if (import.meta.env.SSR && to.startsWith('/')) return <a {...anchor} href={to} />;
  // Every route is known from the start: nothing is left to discover when a link is rendered.
  return (
    <Link discover="none" to={to} reloadDocument={reloadDocument} preventScrollReset={preventScrollReset} {...anchor} />
  );
}

interface PageNavLinkProps extends PageLinkProps {
  /** Other parts of the site in which this item is the current one. */
  contains?: readonly string[] | undefined;
}

/** A link that marks the page that is open, and the section that contains it. */
export function PageNavLink({ to, contains = [], className, ...anchor }: PageNavLinkProps) {
  const { pathname } = useLocation();
  const isOpen = [to, ...contains].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const classes = [className, isOpen && 'active'].filter(Boolean).join(' ');
  return <PageLink {...anchor} to={to} className={classes} aria-current={isOpen ? 'page' : undefined} />;
}

export function SourceLink({ title, url }: { title: string; url: string }) {
  if (!url) return title;
  return (
    <a href={url} className="text-link" rel="noopener">
      {title}
    </a>
  );
}

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
