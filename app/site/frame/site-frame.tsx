import { useRouteLoaderData } from 'react-router';
import { useVisitReports } from './report-visits.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  /** The page begins with a dark image that extends under the navigation. */
  overPicture?: boolean;
  children: React.ReactNode;
}

/** Header and footer of every public page. */
export function SiteFrame({ overPicture = false, children }: SiteFrameProps) {
  useVisitReports();
  const root = useRouteLoaderData<{ siteUrl: string }>('root');
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader overPicture={overPicture} />
      <main id="main" tabIndex={-1} className={overPicture ? undefined : 'pt-masthead'}>
        {children}
      </main>
      <SiteFooter siteUrl={root?.siteUrl ?? ''} />
    </>
  );
}
