import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { rememberVisit } from '#app/features/leads/attribution-storage.ts';
import type { PageParameters } from '#app/platform/http/page-headers.ts';
import { SiteFrame } from './site-frame.tsx';

/** What a route tells the frame and the page cache about its page. */
export interface SiteHandle {
  /** The page begins with a dark picture under the navigation. */
  overPicture?: boolean;
  parameters?: PageParameters;
}

export default function SiteLayout() {
  useEffect(rememberVisit, []);
  const handle = useMatches().at(-1)?.handle as SiteHandle | undefined;
  return (
    <SiteFrame overPicture={handle?.overPicture}>
      <Outlet />
    </SiteFrame>
  );
}
