import { NavLink } from 'react-router';
import { CONSULTATION, MAIN_NAVIGATION } from '#app/content/site.ts';
import { MenuButton } from '#app/ui/menu-button.tsx';
import { InlineLogo } from './logo.tsx';
import { MENU_ID, SiteMenu } from './site-menu.tsx';

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
              {MAIN_NAVIGATION.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} className="masthead-link">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <NavLink
            to={CONSULTATION.to}
            className="button button-bar hidden whitespace-nowrap @min-[67.5rem]:inline-flex"
          >
            {CONSULTATION.label}
          </NavLink>
          <MenuButton action="open" menu={MENU_ID} className="@min-[67.5rem]:hidden" />
        </div>
      </div>
      <SiteMenu />
    </header>
  );
}
