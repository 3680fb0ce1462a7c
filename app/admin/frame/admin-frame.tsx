import { type ReactNode, useCallback } from 'react';
import { Form, Link, NavLink, useLocation, useMatches, useNavigate } from 'react-router';
import { useAuth, useAuthEvent } from '#app/account/frame/auth-context.tsx';
import type { AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { homeOf, returnCookie } from '#app/features/accounts/sign-in/return-path.ts';
import type { Warnings } from '#app/features/health/warnings.ts';
import { formatCount } from '#app/platform/format.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { MenuButton } from '#app/ui/kit/overlay/menu-button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { AccountWords, ADMIN_MENU_ID, AdminMenu, NavigationItems } from './admin-menu.tsx';
import { ACCOUNT_PATH, ADMIN_NAME } from './labels.ts';
import { TOASTS } from './toasts.ts';
import { WarningBar } from './warning-bar.tsx';
import './admin-bar.css';

/** The bar around every admin screen: navigation and the signed-in user. */
export function AdminFrame({ due, warnings, children }: { due: number; warnings: Warnings; children: ReactNode }) {
  const { user } = useAuth();
  useRedirectOnSignOut();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="admin-bar on-ink">
        <div className="admin-bar-row">
          <AdminLogo />
          <nav aria-label="Admin" className="admin-bar-links">
            <ul>
              <NavigationItems className="admin-bar-link" due={<DueCount due={due} />} />
            </ul>
          </nav>
          <NavLink to={ACCOUNT_PATH} className="admin-bar-user" title={user?.email}>
            <AccountWords />
            {user?.name || user?.email}
          </NavLink>
          <div className="admin-bar-logout">
            <LogoutButton />
          </div>
          <MenuButton action="open" menu={ADMIN_MENU_ID} className="admin-bar-menu" />
        </div>
        <AdminMenu
          due={<DueCount due={due} />}
          userName={user?.name ?? ''}
          email={user?.email ?? ''}
          logo={<AdminLogo />}
          logout={<LogoutButton />}
        />
      </header>
      <WarningBar {...warnings} />
      <main id="main" tabIndex={-1} className="admin-page">
        {children}
      </main>
    </>
  );
}

/** How many replies are due. */
function DueCount({ due }: { due: number }) {
  if (due === 0) return null;
  return (
    <span className="admin-count">
      <span className="sr-only">, replies due: </span>
      {formatCount(due)}
    </span>
  );
}

function AdminLogo() {
  const { role } = useAuth();
  return (
    <Link to={homeOf(role)} className="admin-logo">
      <Rosette motif="seal" className="size-9 flex-none text-brass-300" />
      <span>
        {ADMIN_NAME.firm} <i>{ADMIN_NAME.area}</i>
      </span>
    </Link>
  );
}

function LogoutButton() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="button button-line button-bar">
        Logout
      </button>
    </Form>
  );
}

/** After a sign-out in another tab, or when the session has ended. */
function useRedirectOnSignOut(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const stays = useMatches().some(({ handle }) => (handle as { staysAfterSignOut?: true })?.staysAfterSignOut);
  const leave = useCallback(
    (event: AuthEvent) => {
      if (event !== 'SIGNED_OUT' || stays) return;
      const cookie = returnCookie(pathname + search);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
      if (cookie) document.cookie = `${cookie}${window.location.protocol === 'https:' ? '; Secure' : ''}`;
      showToast(TOASTS['session-over']);
      void navigate('/login');
    },
    [navigate, stays, pathname, search],
  );
  useAuthEvent(leave);
}
