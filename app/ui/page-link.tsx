import { Link, NavLink, useLocation } from 'react-router';

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
  if (import.meta.env.SSR && to.startsWith('/')) return <a {...anchor} href={to} data-discover="true" />;
  return <Link to={to} reloadDocument={reloadDocument} preventScrollReset={preventScrollReset} {...anchor} />;
}

/** The same for `NavLink`: it marks the page that is open, and the section that contains it. */
export function PageNavLink({ to, className, ...anchor }: PageLinkProps) {
  if (!import.meta.env.SSR) return <NavLink to={to} className={className} {...anchor} />;
  return <MarkedLink to={to} className={className} {...anchor} />;
}

function MarkedLink({ to, className, ...anchor }: PageLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  const classes = [className, isOpen && 'active'].filter(Boolean).join(' ');
  return <PageLink {...anchor} to={to} className={classes} aria-current={isOpen ? 'page' : undefined} />;
}
