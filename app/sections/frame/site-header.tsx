import { NavLink } from 'react-router';
import { CONSULTATION, MAIN_NAVIGATION } from '#app/content/site.ts';
import { MenuButton } from '#app/ui/menu-button.tsx';
import { InlineLogo } from './logo.tsx';
import { MENU_ID, SiteMenu } from './site-menu.tsx';

interface SiteHeaderProps {
  /** The page begins with a dark picture that reaches under the navigation. */
  overPicture: boolean;
}

/** How much of it fits depends on the size of the text, not only of the window: 67.5rem are 1080 px of usual text. */
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
