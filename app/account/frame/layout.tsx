import '#app/admin.css';
import { data, Outlet } from 'react-router';
import { TOASTS } from '#app/admin/frame/toasts.ts';
import { sessionMiddleware, signedInUser } from '#app/features/accounts/request.ts';
import { authAnswer } from '#app/features/accounts/sessions/auth-state.ts';
import { readFlash } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import type { Route } from './+types/layout';
import { AuthProvider } from './auth-context.tsx';
import { FlashToast, knownFlash } from './flash-toast.tsx';

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware({ use: false })];

export function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  return data({
    session: signedIn && authAnswer(signedIn, context.get(services).now()),
    flash: knownFlash(readFlash(request, context)),
  });
}

export default function AuthLayout({ loaderData: { session, flash } }: Route.ComponentProps) {
  return (
    <AuthProvider session={session} event={flash && TOASTS[flash.name].event}>
      <main
        id="main"
        tabIndex={-1}
        className="relative grid min-h-svh place-items-center gap-5 overflow-hidden bg-ink-950 px-5 py-12"
      >
        <span className="crop">
          <Rosette motif="capital" className="top-1/2 left-1/2 w-[max(1180px,92vw)] -translate-1/2 text-brass-400/40" />
        </span>
        <FlashToast flash={flash} className="relative mb-3.5 w-[min(488px,100vw-32px)]" />
        <Outlet />
      </main>
    </AuthProvider>
  );
}
