import '#app/inner-pages.css';
import { Outlet } from 'react-router';
import { accessMiddleware, sessionMiddleware } from '#app/features/accounts/request.ts';
import { SiteFrame } from '#app/site/frame/site-frame.tsx';
import type { Route } from './+types/layout';

/** The session middleware makes these pages uncacheable. */
export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware({ use: false }), accessMiddleware];

export function loader() {
  return null;
}

export default function PreviewLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
