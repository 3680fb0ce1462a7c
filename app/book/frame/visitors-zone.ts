import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OFFICE_ZONE } from '#app/firm/office.ts';

/** Inlined into a page that has come without a zone, for a tap that came before the scripts. Nothing is typed yet. */
export const ZONE_SCRIPT = `{
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && timeZone !== '${OFFICE_ZONE}') location.replace(location.search + '&zone=' + encodeURIComponent(timeZone));
}`;

/** A page comes in Central if nothing says otherwise. Scripts put the visitor's own zone into the address, once. */
export function useVisitorsZone(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const query = new URLSearchParams(search);
    if (query.has('zone') || !timeZone || timeZone === OFFICE_ZONE) return;
    query.set('zone', timeZone);
    navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
  }, [pathname, search, navigate]);
}
