import { useRouteLoaderData } from 'react-router';
import { useAuth } from '#app/account/frame/auth-context.tsx';
import { may } from '#app/features/accounts/access.ts';

/** Whether the signed-in person may open an address, or do an action there: for links and buttons. */
export function useMay(): (pattern: string, act?: string) => boolean {
  const { role } = useAuth();
  return (pattern, act) => may(role, pattern, act);
}

/** The tabs of the office with a red diamond. */
export function useAttention(): readonly string[] {
  return useRouteLoaderData<{ attention?: readonly string[] }>('admin/frame/layout')?.attention ?? [];
}

/** Whether a screen belongs to a link: by its path, or by one of the paths that the link names. */
export function isInside(pathname: string, { to, also = [] }: { to: string; also?: readonly string[] }): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
