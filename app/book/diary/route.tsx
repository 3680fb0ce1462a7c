import { data } from 'react-router';
import { readCalendar } from '#app/features/booking/hosts/read-calendar.ts';
import { diaryOf } from '#app/features/booking/times/diary.ts';
import { freeTimes, noticeEnds } from '#app/features/booking/times/free-times.ts';
import { sharedTimes } from '#app/features/booking/times/offered-times.ts';
import { ALL_ZONES, knownZone, ZONE_IDS, zoneOptions } from '#app/features/booking/times/zones.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { isOutage } from '#app/platform/db/unavailable.ts';
import { incomplete, shared } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { Booking } from '#app/site/frame/booking/booking.tsx';
import { BOOK } from '#app/site/frame/booking/content.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import type { Route } from './+types/route';
import { BookPage, NoTimes } from './book-page.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, bookingUrl, log } = context.get(services);
  if (bookingUrl) return data({ kind: 'frame' } as const, { headers: shared([]) });
  const { searchParams } = new URL(request.url);
  const zone = knownZone(searchParams.get('zone'));
  try {
    const at = now();
    const calendar = await readCalendar(db, at);
    const host = calendar.hosts.find(({ slug }) => slug === searchParams.get('with'))?.slug ?? null;
    return data(
      {
        kind: 'diary',
        diary: diaryOf(calendar, { now: at, zone, host }),
        people: calendar.hosts.map(({ slug, name }) => ({ slug, name })),
        chosen: host ?? '',
        zones: zoneOptions(zone, searchParams.get('zone') === ALL_ZONES),
      } as const,
      { headers: sharedTimes(noticeEnds(freeTimes(calendar, at, host), calendar), at) },
    );
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn({ err: error }, 'the free times could not be read');
    return data({ kind: 'none' } as const, { status: 503, headers: { ...shared([]), ...incomplete } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle: SiteHandle = {
  parameters: { zone: [...ZONE_IDS, ALL_ZONES], with: PEOPLE.map(({ slug }) => slug) },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/book', ...BOOK.meta });

export default function Book({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'diary') return <BookPage {...loaderData} />;
  if (loaderData.kind === 'none') return <NoTimes />;
  return (
    <div className="wrap py-section">
      <h1 className="mb-8">{BOOK.title}</h1>
      <Booking title={BOOK.meta.title} note={BOOK.facts.minutes} height="h-[720px]" days={null} />
    </div>
  );
}
