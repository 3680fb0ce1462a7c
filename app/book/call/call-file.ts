import { calendarFile } from '#app/features/booking/calendar-file.ts';
import { calendarCall } from '#app/features/booking/emails.ts';
import { findCall } from '#app/features/booking/find-call.ts';
import { readCallToken } from '#app/features/booking/links.ts';
import { BOOKING_FIRM } from '#app/firm/identity.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/call-file';

/** The call as a calendar file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, keyedHash, siteUrl } = context.get(services);
  const id = readCallToken(keyedHash, params.token);
  const call = id ? await findCall(db, id) : null;
  if (!call) return new Response('There is no such call.\n', { status: 404 });
  const file = calendarFile('PUBLISH', [calendarCall({ siteUrl, keyedHash, firm: BOOKING_FIRM }, call)], siteUrl);
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="call.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
