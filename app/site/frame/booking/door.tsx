import { useRouteLoaderData } from 'react-router';
import { BOOK_LINK } from '#app/firm/identity.ts';
import { PageLink } from '#app/ui/links.tsx';

/** A quiet way to the free times, beside a call to action. None with a provider's calendar, or without a free time. */
export function BookingDoor() {
  const root = useRouteLoaderData<{ hasTimes?: boolean }>('root');
  if (!root?.hasTimes) return null;
  return (
    <PageLink to={BOOK_LINK.to} className="text-link inline-flex min-h-11 cursor-pointer items-center">
      or pick a time now
    </PageLink>
  );
}
