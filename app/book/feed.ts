import { calendarFile } from '#app/features/booking/calendar-file.ts';
import { feedCalls } from '#app/features/booking/hosts/hosts.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/feed';

/** A host's calls for their own calendar program. The address is the secret; a new one can be made in the administration. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, keyedHash, siteUrl, now } = context.get(services);
  const feed = await feedCalls(db, keyedHash, params.token.replace(/\.ics$/, ''), now());
  if (!feed) return new Response('There is no such calendar.\n', { status: 404 });
  return new Response(calendarFile('PUBLISH', feed.calls, siteUrl, feed.name), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
