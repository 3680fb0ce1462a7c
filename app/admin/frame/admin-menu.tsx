import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';
import { MenuButton } from '#app/ui/kit/overlay/menu-button.tsx';
import { ACCOUNT_PATH, ADMIN_NAVIGATION, OFFICE, OVERVIEW_PATH } from './labels.ts';
import { isInside, useAttention, useMay } from './use-may.ts';

export const ADMIN_MENU_ID = 'admin-menu';
/** The bar, and the head of the menu over it. */
export const BAR_ROW = 'mx-auto flex h-14 max-w-page items-center gap-5 px-desk min-[80rem]:gap-7';
/** Its link shows how many replies are due. */
const LEADS = '/admin/leads';

interface AdminMenuProps {
  due: ReactNode;
  userName: string;
  email: string;
  logo: ReactNode;
  logout: ReactNode;
}

/** The links to all screens that the person may open, with the current one marked. */
export function NavigationItems({ className, due }: { className: string; due: ReactNode }) {
  const { pathname } = useLocation();
  const may = useMay();
  const attention = useAttention();
  const tabs = OFFICE.tabs.filter(({ to }) => may(to));
  const [first] = tabs;
  const links = ADMIN_NAVIGATION.filter(({ to }) => may(to)).map((link) => ({
    ...link,
    isCurrent: link.to === OVERVIEW_PATH ? pathname === OVERVIEW_PATH : isInside(pathname, link),
  }));
  const office = first && {
    label: OFFICE.title,
    to: first.to,
    isCurrent: tabs.some((tab) => isInside(pathname, tab)),
  };
  return [...links, ...(office ? [office] : [])].map(({ label, to, isCurrent }) => (
    <li key={to}>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
        {label}
        {to === LEADS && due}
        {label === OFFICE.title && attention.length > 0 && (
          <span className="ml-2 inline-block size-2 rotate-45 bg-error-bg">
            <span className="sr-only">{OFFICE.needsAttention}</span>
          </span>
        )}
      </Link>
    </li>
  ));
}

/** The name leads to the account, so screen readers say so. */
export const AccountLabel = () => <span className="sr-only">Account of </span>;

/** The admin navigation on small screens. Works like SiteMenu, without React. */
export function AdminMenu({ due, userName, email, logo, logout }: AdminMenuProps) {
  const dialog = useCloseOnNavigation();

  return (
    <dialog
      ref={dialog}
      id={ADMIN_MENU_ID}
      closedby="any"
      popover="auto"
      aria-label="Menu"
      className="site-menu on-ink"
    >
      <div className={`${BAR_ROW} w-full flex-none border-b border-rule-ink`}>
        {logo}
        <MenuButton action="close" menu={ADMIN_MENU_ID} className="ml-auto size-11" />
      </div>
      <div className="flex grow flex-col px-desk pt-5 pb-7">
        <nav aria-label="Menu">
          <ul>
            <NavigationItems className="site-menu-link" due={due} />
          </ul>
        </nav>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-4 pt-7 text-16 text-mute">
          <Link to={ACCOUNT_PATH} className="wrap-anywhere">
            <AccountLabel />
            {userName}
            <br />
            {email}
          </Link>
          {logout}
        </div>
      </div>
    </dialog>
  );
}
