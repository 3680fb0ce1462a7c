import { redirect } from 'react-router';
import { readCalendar } from '#app/features/booking/hosts/read-calendar.ts';
import { leadCookie } from '#app/features/booking/known-lead.ts';
import { openPersonalLink } from '#app/features/booking/personal-link.ts';
import { hostCalled } from '#app/firm/people.ts';

/** The lead's cookie lets the shared page book for a known person. */
export async function openLink(parts: Parameters<typeof openPersonalLink>[0], token: string, host: string | null) {
  const link = await openPersonalLink(parts, token);
  const { hosts } = await readCalendar(parts.db, parts.now());
  const isHost = host === null || hosts.some(({ slug }) => slug === hostCalled(host));
  const query = new URLSearchParams({
    ...(host && isHost && { with: host }),
    ...(link.ok ? (isHost ? {} : { link: 'colleague' }) : { link: link.reason }),
  });
  const cookie = link.ok && leadCookie(parts.keyedHash, link.leadId, parts.now(), link.since);
  return redirect(`/book${query.size ? `?${query}` : ''}`, {
    headers: { 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) },
  });
}
