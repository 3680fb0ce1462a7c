import { type ReactNode, useCallback } from 'react';
import { Form, Link, NavLink, useLocation, useMatches, useNavigate } from 'react-router';
import { useAuth, useAuthEvent } from '#app/account/frame/auth-context.tsx';
import type { AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { homeOf, returnCookie } from '#app/features/accounts/sign-in/return-path.ts';
import type { Warnings } from '#app/features/health/warnings.ts';
import { formatCount } from '#app/platform/format.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { MenuButton } from '#app/ui/kit/overlay/menu-button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { AccountLabel, ADMIN_MENU_ID, AdminMenu, BAR_ROW, NavigationItems } from './admin-menu.tsx';
import { ACCOUNT_PATH, ADMIN_NAME } from './labels.ts';
import { TOASTS } from './toasts.ts';
import { WarningBar } from './warning-bar.tsx';

/** The bar around every admin screen: navigation and the signed-in user. */
export function AdminFrame({ due, warnings, children }: { due: number; warnings: Warnings; children: ReactNode }) {
  const { user } = useAuth();
  useRedirectOnSignOut();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="on-ink bg-ink-900 text-ivory print:hidden">
        <div className={BAR_ROW}>
          <AdminLogo />
          <nav aria-label="Admin" className="ml-auto max-2xl:hidden">
            <ul className="flex gap-5.5">
              <NavigationItems className={BAR_LINK} due={<DueCount due={due} />} />
            </ul>
          </nav>
          <NavLink to={ACCOUNT_PATH} className={BAR_USER} title={user?.email}>
            <AccountLabel />
            {user?.name || user?.email}
          </NavLink>
          <div className="max-2xl:hidden">
            <LogoutButton />
          </div>
          <MenuButton action="open" menu={ADMIN_MENU_ID} className="ml-auto size-11 2xl:hidden" />
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

/** Eight links and the user's name need 1080 px. Below that, the menu. */
const BAR_LINK =
  'flex h-14 items-center border-y-2 border-transparent text-15 leading-none font-medium whitespace-nowrap text-mute no-underline hover:text-ivory aria-[current]:border-b-brass-300 aria-[current]:text-ivory forced-colors:aria-[current]:border-b-[Highlight]';
const BAR_USER =
  'max-w-[16ch] truncate border-l border-rule-ink py-2.5 pl-5 text-15 text-mute no-underline hover:text-ivory aria-[current]:text-ivory max-2xl:hidden min-[80rem]:max-w-[22ch] min-[80rem]:pl-7';

/** How many replies are due. */
function DueCount({ due }: { due: number }) {
  if (due === 0) return null;
  return (
    <span className="ml-1.5">
      <Badge kind="count">
        <span className="sr-only">, replies due: </span>
        {formatCount(due)}
      </Badge>
    </span>
  );
}

function AdminLogo() {
  const { role } = useAuth();
  return (
    <Link
      to={homeOf(role)}
      className="flex min-h-11 items-center gap-3 font-serif text-22 leading-none whitespace-nowrap no-underline"
    >
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
      <button type="submit" className="button button-line min-h-11 px-4 py-1 text-15 2xl:min-h-9">
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
