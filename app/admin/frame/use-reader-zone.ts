import { useEffect, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { OFFICE_ZONE } from '#app/firm/office.ts';

const COOKIE = 'wrc.zone';
const A_YEAR_S = 31_536_000;

/**
 * The reader's time zone. The browser tells the server in a cookie, so that the page comes with the reader's times in it
 * and does not move under the pointer when the scripts run. Until it has, the office's zone.
 */
export function useReaderZone(): string {
  const known = useRouteLoaderData<{ zone?: string }>('admin/frame/layout')?.zone ?? OFFICE_ZONE;
  const zone = useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => known,
  );
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
    if (zone !== known) document.cookie = `${COOKIE}=${zone}; Path=/admin; Max-Age=${A_YEAR_S}; SameSite=Lax`;
  }, [zone, known]);
  return zone;
}

/** The zone in the cookie, if it is one. */
export function zoneOf(request: Request): string | undefined {
  const zone = /(?:^|; )wrc\.zone=([\w/+-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  try {
    return zone && Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
