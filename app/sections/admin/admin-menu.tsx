import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ADMIN_NAVIGATION, OVERVIEW_PATH } from '#app/content/admin.ts';
import { useCloseOnNavigation } from '#app/ui/invoked-dialog.ts';
import { MenuButton } from '#app/ui/menu-button.tsx';

export const ADMIN_MENU_ID = 'admin-menu';
/** Its link shows how many replies are due. */
const LEADS = '/admin/leads';

interface AdminMenuProps {
  due: ReactNode;
  userName: string;
  email: string;
  logo: ReactNode;
  logout: ReactNode;
}

/** The links to all screens, with the current one marked. */
export function NavigationItems({ className, due }: { className: string; due: ReactNode }) {
  const { pathname } = useLocation();
  const isIn = (path: string) => pathname === path || (path !== OVERVIEW_PATH && pathname.startsWith(`${path}/`));
  return ADMIN_NAVIGATION.map(({ label, to, also }) => (
    <li key={to}>
      <Link to={to} aria-current={isIn(to) || (also && isIn(also)) ? 'page' : undefined} className={className}>
        {label}
        {to === LEADS && due}
      </Link>
    </li>
  ));
}

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
      <div className="admin-bar-row flex-none border-b border-rule-ink">
        {logo}
        <MenuButton action="close" menu={ADMIN_MENU_ID} className="ml-auto size-11" />
      </div>
      <div className="flex grow flex-col px-[clamp(16px,4vw,48px)] pt-5 pb-7">
        <nav aria-label="Menu">
          <ul>
            <NavigationItems className="site-menu-link" due={due} />
          </ul>
        </nav>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-4 pt-7 text-base text-mute">
          <p className="wrap-anywhere">
            {userName}
            <br />
            {email}
          </p>
          {logout}
        </div>
      </div>
    </dialog>
  );
}
