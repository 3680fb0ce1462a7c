import '#app/inner-pages.css';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { TOASTS } from '#app/content/toasts.ts';
import { adminsOnly, requireAdmin, sessionMiddleware } from '#app/features/accounts/request.ts';
import { authAnswer } from '#app/features/accounts/sessions/auth-state.ts';
import { countDue } from '#app/features/leads/desk/lead-list.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { readFlash } from '#app/platform/flash.ts';
import { services } from '#app/platform/services.ts';
import { AdminFrame } from '#app/sections/admin/admin-frame.tsx';
import { zoneOf } from '#app/sections/admin/leads/use-reader-zone.ts';
import { AuthProvider } from '#app/sections/auth/auth-context.tsx';
import { FlashToast, knownFlash } from '#app/sections/auth/flash-toast.tsx';
import type { Route } from './+types/layout';
import '#app/sections/admin/admin.css';
import '#app/sections/admin/account/account.css';
import '#app/sections/admin/responsive-table.css';

/** Guards every admin route. Each needs a loader: without one, client-side navigation skips the middleware. */
export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware({ use: true }), adminsOnly];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(services);
  return {
    session: authAnswer(requireAdmin(context), now()),
    due: await orUnavailable(countDue(db)),
    flash: knownFlash(readFlash(request, context)),
    zone: zoneOf(request),
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
  const { flash } = loaderData;
  useEffect(() => {
    lastData = loaderData;
  }, [loaderData]);
  return (
    <AuthProvider session={loaderData.session} event={flash && TOASTS[flash.name].event}>
      <AdminFrame due={loaderData.due}>
        <FlashToast flash={flash} />
        <Outlet />
      </AdminFrame>
    </AuthProvider>
  );
}
