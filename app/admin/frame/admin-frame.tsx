import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { Form, NavLink, useLocation, useMatches, useNavigate } from 'react-router';
import { useAuth, useAuthEvent } from '#app/account/frame/auth-context.tsx';
import type { AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { homeOf, returnCookie } from '#app/features/accounts/sign-in/return-path.ts';
import type { Warnings } from '#app/features/health/warnings.ts';
import { formatCount } from '#app/platform/format.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';
import { MenuButton } from '#app/ui/kit/overlay/menu-button.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { Connection } from './connection/connection.tsx';
import { useFocusThatStays } from './connection/focus.ts';
import { NewLead, NewLeadLink } from './leads/new-lead.tsx';
import { ACCOUNT_PATH, ADMIN_NAME, ADMIN_NAVIGATION, OFFICE, OVERVIEW_PATH } from './people-labels.ts';
import { TOASTS } from './toasts.ts';
import { isInside, useAttention, useMay } from './use-may.ts';
import { WarningBar } from './warning-bar.tsx';

const ADMIN_MENU_ID = 'admin-menu';
/** The bar, and the head of the menu over it. */
const BAR_ROW = 'mx-auto flex h-14 max-w-page items-center gap-2 md:gap-5 px-desk min-[80rem]:gap-7';
/** Its link shows how many replies are due. */
const LEADS = '/admin/leads';

/** The name leads to the account, so screen readers say so. */
const AccountLabel = () => <span className="sr-only">Account of </span>;

interface AdminFrameProps {
  due: number;
  warnings: Warnings;
  /** The account that the page was opened with, also after its session has ended. */
  account: ComponentProps<typeof Connection>['account'];
  children: ReactNode;
}

/** The bar around every admin screen: navigation and the signed-in user. */
export function AdminFrame({ due, warnings, account, children }: AdminFrameProps) {
  const isEditor = useMatches().some(({ handle }) => (handle as { staysAfterSignOut?: true })?.staysAfterSignOut);
  useRedirectOnSignOut(isEditor);
  useFocusThatStays();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header data-admin-bar className="on-ink bg-ink-900 text-ivory print:hidden">
        <div className={BAR_ROW}>
          <AdminLogo />
          <nav aria-label="Admin" className="ml-auto max-2xl:hidden">
            <ul className="flex gap-5.5">
              <NavigationItems className={BAR_LINK} due={due} />
            </ul>
          </nav>
          <div className="max-2xl:ml-auto">
            <NewLeadLink />
          </div>
          <NavLink to={ACCOUNT_PATH} className={BAR_USER} title={account.email}>
            <AccountLabel />
            {account.name || account.email}
          </NavLink>
          <div className="max-2xl:hidden">
            <LogoutButton />
          </div>
          <MenuButton action="open" menu={ADMIN_MENU_ID} className="size-11 2xl:hidden" />
        </div>
        <AdminMenu due={due} account={account} />
      </header>
      <Connection account={account} isEditor={isEditor} />
      <WarningBar {...warnings} />
      <main id="main" tabIndex={-1} className="admin-page">
        {children}
        <NewLead />
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
    <PageLink
      to={homeOf(role)}
      className="flex min-h-11 items-center gap-3 font-serif text-22 leading-none whitespace-nowrap no-underline"
    >
      <Rosette motif="seal" className="size-9 flex-none text-brass-300" />
      <span>
        {ADMIN_NAME.firm} <i>{ADMIN_NAME.area}</i>
      </span>
    </PageLink>
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

/** After Logout in another tab. A session that ends by itself opens the sign-in box over the page. */
function useRedirectOnSignOut(stays: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = useCallback(
    (event: AuthEvent, isFromOtherTab: boolean) => {
      if (event !== 'SIGNED_OUT' || !isFromOtherTab || stays) return;
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

/** The links to all screens that the person may open, with the current one marked. */
function NavigationItems({ className, due }: { className: string; due: number }) {
  const { pathname } = useLocation();
  const may = useMay();
  const attention = useAttention();
  const tabs = OFFICE.tabs.filter(({ to }) => may(to));
  const [first] = tabs;
  const links = ADMIN_NAVIGATION.filter(({ to }) => may(to)).map((link) => ({
    ...link,
    isCurrent: link.to === OVERVIEW_PATH ? pathname === OVERVIEW_PATH : isInside(pathname, link),
  }));
  const isOffice = tabs.some((tab) => isInside(pathname, tab));
  const office = first && { label: OFFICE.title, to: first.to, isCurrent: isOffice };
  return [...links, ...(office ? [office] : [])].map(({ label, to, isCurrent }) => (
    <li key={to}>
      <PageLink to={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
        {label}
        {to === LEADS && <DueCount due={due} />}
        {label === OFFICE.title && attention.length > 0 && (
          <span className="ml-2 inline-block size-2 rotate-45 bg-error-bg">
            <span className="sr-only">{OFFICE.needsAttention}</span>
          </span>
        )}
      </PageLink>
    </li>
  ));
}

/** The admin navigation on small screens. Works like SiteMenu, without React. */
function AdminMenu({ due, account: { name, email } }: Pick<AdminFrameProps, 'due' | 'account'>) {
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
        <AdminLogo />
        <MenuButton action="close" menu={ADMIN_MENU_ID} className="ml-auto size-11" />
      </div>
      <div className="flex grow flex-col px-desk pt-5 pb-7">
        <nav aria-label="Menu">
          <ul>
            <NavigationItems className="site-menu-link" due={due} />
          </ul>
        </nav>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-4 pt-7 text-16 text-mute">
          <PageLink to={ACCOUNT_PATH} className="wrap-anywhere">
            <AccountLabel />
            {name}
            <br />
            {email}
          </PageLink>
          <LogoutButton />
        </div>
      </div>
    </dialog>
  );
}
