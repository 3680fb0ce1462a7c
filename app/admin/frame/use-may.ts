import { useRouteLoaderData } from 'react-router';
import { may } from '#app/features/accounts/access.ts';
import type { AuthAnswer } from '#app/features/accounts/sessions/auth-state.ts';

/** What the frame has loaded. It stays when the session ends, as the page does. */
interface FrameData {
  session: AuthAnswer;
  attention: readonly string[];
}

const useFrameData = () => useRouteLoaderData<FrameData>('admin/frame/layout');

/** Whether the person may open an address, or do an action there: for links and buttons. */
export function useMay(): (pattern: string, act?: string) => boolean {
  const role = useFrameData()?.session.role;
  return (pattern, act) => may(role, pattern, act);
}

/** The tabs of the office with a red diamond. */
export function useAttention(): readonly string[] {
  return useFrameData()?.attention ?? [];
}

/** Whether a screen belongs to a link: by its path, or by one of the paths that the link names. */
export function isInside(pathname: string, { to, also = [] }: { to: string; also?: readonly string[] }): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
