import { CONSULTATION, MAIN_NAVIGATION, SITE } from '#app/firm/identity.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';
import { MenuButton } from '#app/ui/kit/overlay/menu-button.tsx';
import { PageNavLink } from '#app/ui/page-link.tsx';
import { InlineLogo, Logo } from './logo.tsx';

interface SiteHeaderProps {
  /** The page begins with a dark image that extends under the navigation. */
  overPicture: boolean;
}

/** Breakpoints are in rem because the space needed depends on the text size: 67.5rem is 1080 px at the default size. */
export function SiteHeader({ overPicture }: SiteHeaderProps) {
  return (
    <header className={overPicture ? 'masthead masthead-over-picture' : 'masthead'}>
      <div className="masthead-bar @container">
        <div className="masthead-row wrap flex items-center justify-between gap-3 @min-[67.5rem]:gap-5 @min-[75rem]:gap-8">
          <InlineLogo />
          <nav aria-label="Main" className="ml-auto hidden @min-[67.5rem]:block">
            <ul className="flex gap-[clamp(16px,3.8vw-25px,30px)] whitespace-nowrap">
              {MAIN_NAVIGATION.map(({ label, to, contains }) => (
                <li key={to}>
                  <PageNavLink to={to} contains={contains} className="masthead-link">
                    {label}
                  </PageNavLink>
                </li>
              ))}
            </ul>
          </nav>
          <PageNavLink
            to={CONSULTATION.to}
            className="button button-bar hidden whitespace-nowrap @min-[67.5rem]:inline-flex"
          >
            {CONSULTATION.label}
          </PageNavLink>
          <MenuButton action="open" menu={MENU_ID} className="@min-[67.5rem]:hidden" />
        </div>
      </div>
      <SiteMenu />
    </header>
  );
}

const MENU_ID = 'menu';

/**
 * The mobile menu. It opens by Invoker Commands, without React; `pre-hydration.js` closes it when a link is chosen and
 * contains the polyfill. Without JavaScript, browsers that lack Invoker Commands open it as a popover.
 */
function SiteMenu() {
  const dialog = useCloseOnNavigation();

  return (
    <dialog ref={dialog} id={MENU_ID} closedby="any" popover="auto" aria-label="Menu" className="site-menu on-ink">
      <div className="flex-none border-b border-rule-ink">
        <div className="masthead-row wrap flex items-center justify-between gap-3">
          <Logo />
          <MenuButton action="close" menu={MENU_ID} />
        </div>
      </div>
      <div className="wrap flex grow flex-col pt-5 pb-7">
        <nav aria-label="Menu">
          <ul>
            {MAIN_NAVIGATION.map(({ label, to, contains }) => (
              <li key={to}>
                <PageNavLink to={to} contains={contains} className="site-menu-link">
                  {label}
                </PageNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={CONSULTATION.to} tone="brass" className="mt-7">
          {CONSULTATION.label}
        </ButtonLink>
        <p className="mt-auto pt-7 text-base text-mute">
          <a href={SITE.phoneHref} className="text-link inline-flex min-h-11 items-center text-ivory">
            {SITE.phone}
          </a>
          <br />
          {SITE.hours}
        </p>
      </div>
    </dialog>
  );
}
