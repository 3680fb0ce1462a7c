import { isRouteErrorResponse, Link } from 'react-router';
import { useAuth } from '#app/account/frame/auth-context.tsx';
import { homeOf } from '#app/features/accounts/sign-in/return-path.ts';
import { Failure } from '#app/site/frame/error-pages.tsx';
import { PAGE_NOT_FOUND, SOMETHING_WRONG } from '#app/site/frame/error-texts.ts';
import { AdminHead } from './admin-head.tsx';

const REFUSED = 'Your role does not include this';

const hasStatus = (error: unknown, status: number) => isRouteErrorResponse(error) && error.status === status;

/** The rules do not allow it to the person's role. */
export const isRefusal = (error: unknown) => hasStatus(error, 403);
export const isMissing = (error: unknown) => hasStatus(error, 404);

export function errorTitle(error: unknown): string {
  if (isRefusal(error)) return REFUSED;
  return (isMissing(error) ? PAGE_NOT_FOUND : SOMETHING_WRONG).title;
}

/** In place of a screen, inside the frame. */
export function AdminFailure({ error }: { error: unknown }) {
  const { role } = useAuth();
  if (!isRefusal(error) && !isMissing(error)) return <Failure error={error} />;
  const text = isMissing(error)
    ? 'The address may be wrong, or what it showed was deleted.'
    : 'Nothing was changed. If you need access, ask an administrator.';
  return (
    <>
      <AdminHead title={errorTitle(error)} text={text} />
      <Link to={homeOf(role)} className="button button-line">
        Go to your screens
      </Link>
    </>
  );
}
