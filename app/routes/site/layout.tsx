import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { rememberVisit } from '#app/features/leads/browser-memory.ts';
import { SiteFrame } from '#app/sections/frame/site-frame.tsx';

/** A route says with its `handle` that its page begins with a dark picture under the navigation. */
export interface SiteHandle {
  overPicture: boolean;
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
