import '#app/admin.css';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { AuthProvider } from '#app/account/frame/auth-context.tsx';
import { FlashToast, knownFlash } from '#app/account/frame/flash-toast.tsx';
import { may } from '#app/features/accounts/access.ts';
import { accessMiddleware, requireRole, sessionMiddleware } from '#app/features/accounts/request.ts';
import { authAnswer } from '#app/features/accounts/sessions/auth-state.ts';
import { HEALTH_PATH } from '#app/features/health/health-texts.ts';
import { NO_WARNINGS, readWarnings } from '#app/features/health/warnings.ts';
import { countDue } from '#app/features/leads/list/lead-counts.ts';
import { readFlash } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { Failure, PageNotFound } from '#app/site/frame/error-pages.tsx';
import { SiteFrame } from '#app/site/frame/site-frame.tsx';
import type { Route } from './+types/layout';
import { AdminFailure, errorTitle, isMissing, isRefusal } from './admin-failure.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { adminMeta } from './admin-head.tsx';
import { TOASTS } from './toasts.ts';
import { zoneOf } from './use-reader-zone.ts';
import '#app/ui/kit/controls.css';
import '#app/ui/kit/page.css';
import '#app/ui/kit/panel.css';
import '#app/ui/kit/state-mark.css';
import './admin.css';

/** Judges every request by the rules. Each route needs a loader: without one, client-side navigation skips the middleware. */
export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware({ use: true }), accessMiddleware];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, health } = context.get(services);
  const member = requireRole(context);
  const zone = zoneOf(request);
  const [due, warnings] = await Promise.all([
    may(member.role, '/admin/leads') ? countDue(db) : 0,
    may(member.role, HEALTH_PATH) ? readWarnings(health, request, zone) : NO_WARNINGS,
  ]);
  return {
    session: authAnswer(member, now()),
    hasCode: member.user.twoFactorEnabled,
    ...{ due, warnings, zone },
    attention: warnings.isAny ? [HEALTH_PATH] : [],
    flash: knownFlash(readFlash(request, context)),
  };
}

/** The last loader data, kept for when the connection fails: the screen inside reports it, the frame stays. */
let lastData: Awaited<ReturnType<typeof loader>> | undefined;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Response || !lastData) throw thrown;
    return { ...lastData, flash: null };
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastData = loaderData;
  }, [loaderData]);
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Screens set their own; this one is for their errors. */
export const meta: Route.MetaFunction = ({ error }) => (error ? adminMeta(errorTitle(error)) : []);

/** A refusal and an unknown address are shown inside the frame. Other errors replace it, as on the site. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData && (isRefusal(error) || isMissing(error))) {
    return (
      <Frame {...loaderData}>
        <AdminFailure error={error} />
      </Frame>
    );
  }
  return <SiteFrame>{isMissing(error) ? <PageNotFound /> : <Failure error={error} />}</SiteFrame>;
}

function Frame({
  session,
  hasCode,
  flash,
  due,
  warnings,
  children,
}: Route.ComponentProps['loaderData'] & { children: ReactNode }) {
  return (
    <AuthProvider session={session} event={flash && TOASTS[flash.name].event}>
      <AdminFrame due={due} warnings={warnings} account={{ ...session.user, hasCode }}>
        <FlashToast flash={flash} />
        {children}
      </AdminFrame>
    </AuthProvider>
  );
}
