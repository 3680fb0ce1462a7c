import { Link, useLocation } from 'react-router';

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
