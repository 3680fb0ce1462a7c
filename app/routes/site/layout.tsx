import { Outlet, useMatches } from 'react-router';
import { SiteFrame } from '#app/sections/frame/site-frame.tsx';

/** A route says with its `handle` that its page begins with a dark picture under the navigation. */
export interface SiteHandle {
  overPicture: boolean;
}

export default function SiteLayout() {
  const handle = useMatches().at(-1)?.handle as SiteHandle | undefined;
  return (
    <SiteFrame overPicture={handle?.overPicture}>
      <Outlet />
    </SiteFrame>
  );
}
