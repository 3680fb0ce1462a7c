import { data, redirect } from 'react-router';
import type { Calendar, FreeTime } from '#app/features/booking/booking.ts';
import { readCalendar } from '#app/features/booking/hosts/read-calendar.ts';
import { knownLead, NO_LEAD_COOKIE } from '#app/features/booking/known-lead.ts';
import { callToken, readTimeParameter, timeParameter } from '#app/features/booking/links.ts';
import { submitBooking } from '#app/features/booking/submit-booking.ts';
import { isFreeTime, nearestTimes } from '#app/features/booking/times/free-times.ts';
import { slotOf } from '#app/features/booking/times/six-days.ts';
import { ALL_ZONES, callText, knownZone, zoneOptions } from '#app/features/booking/times/zones.ts';
import { BOOKING_FAILED } from '#app/features/leads/forms/booking.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { firmHosts } from '#app/firm/people.ts';
import { orNull } from '#app/platform/db/unavailable.ts';
import { services, visitor } from '#app/platform/services.ts';
import { BOOK, BOOK_DETAILS } from '#app/site/frame/booking/content.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { answer, formHeaders, orFailure, refusal } from '#app/site/frame/lead-form/form-answer.ts';
import type { Route } from './+types/route';
import { Details } from './details-form.tsx';

const FAILED = { text: BOOKING_FAILED };
const NOT_CACHED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Without a time, or with one that was never ours, the visitor chooses one first. During an outage the time counts as
 * free: the page also answers a form that could not be stored, and keeps what was typed.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const appServices = context.get(services);
  const { searchParams } = new URL(request.url);
  const time = readTimeParameter(searchParams.get('time'));
  const now = appServices.now();
  const calendar = await orNull(readCalendar(appServices.db, now));
  const host = (calendar?.hosts ?? firmHosts()).find(({ slug }) => slug === time?.host);
  if (appServices.bookingUrl || !time || !host) throw redirect('/book');
  const asked = searchParams.get('zone');
  const zone = knownZone(asked);
  const zones = asked && asked !== ALL_ZONES ? null : zoneOptions(zone, asked === ALL_ZONES);
  const known = searchParams.has('other') ? null : await orNull(knownLead(appServices, request));
  const query = new URLSearchParams({ time: timeParameter(time), zone, other: '1' });
  return data(
    {
      ...{ time: timeParameter(time), words: callText(time.start, zone), host: host.name, zone, zones },
      known: known && { ...known, id: undefined },
      nearest: calendar && nearestIfTaken(calendar, time, zone, now),
      allTimes: zones ? '/book' : `/book?${new URLSearchParams({ zone })}`,
      otherPerson: `/book/details?${query}`,
    },
    { headers: NOT_CACHED },
  );
}

function nearestIfTaken(calendar: Calendar, time: FreeTime, zone: string, now: Date) {
  if (isFreeTime(time, calendar, now)) return null;
  return nearestTimes(calendar, time.start, now).map((near) => slotOf(near, calendar.hosts, zone));
}

export async function action({ request, context }: Route.ActionArgs) {
  const appServices = context.get(services);
  const sent = await readSubmission('booking', request, context.get(visitor));
  const outcome = await submitBooking(appServices, request, sent);
  if (!outcome.ok) {
    // Without a time the page cannot be shown again: the loader would send to another one.
    if (outcome.reason === 'refused' && !new URL(request.url).searchParams.has('time'))
      throw data(null, { status: 403 });
    if (outcome.reason !== 'taken') return refusal(outcome, sent, FAILED);
    return answer(409, { taken: outcome.nearest, values: outcome.values, search: new URL(sent.url).search });
  }
  const token = callToken(appServices.keyedHash, outcome.bookingId);
  throw redirect(`/book/call/${token}?booked`, { headers: { 'set-cookie': NO_LEAD_COOKIE } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailure(serverAction, FAILED);
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: '/book/details',
    title: BOOK_DETAILS.title,
    description: BOOK.meta.description,
    robots: 'noindex',
  });

export default function BookDetails({ loaderData }: Route.ComponentProps) {
  return <Details key={loaderData.time} {...loaderData} />;
}
