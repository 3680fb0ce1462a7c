import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ADMIN_NAVIGATION, OVERVIEW_PATH } from '#app/content/admin.ts';
import { useCloseOnNavigation } from '#app/ui/invoked-dialog.ts';
import { MenuButton } from '#app/ui/menu-button.tsx';

export const ADMIN_MENU_ID = 'admin-menu';
/** Its link shows how many replies are due. */
export const LEADS = '/admin/leads';

interface AdminMenuProps {
  due: ReactNode;
  userName: string;
  email: string;
  logo: ReactNode;
  logout: ReactNode;
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
            {ADMIN_NAVIGATION.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === OVERVIEW_PATH} className="site-menu-link">
                  {label}
                  {to === LEADS && due}
                </NavLink>
              </li>
            ))}
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
