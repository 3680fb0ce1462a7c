import { href, redirect } from 'react-router';
import { guideCalled } from '#app/content/guides.ts';
import { recordDownload } from '#app/features/guides/downloads.ts';
import { readGuideFile } from '#app/features/guides/guide-file.ts';
import { readTicket } from '#app/features/guides/tickets.ts';
import { type Services, services } from '#app/platform/services.ts';
import type { Route } from './+types/download';

/** Hands out the file to whoever brings a ticket for it. All others are led to the page that explains, and helps. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const outside = context.get(services);
  const guide = guideCalled(params.guide);
  const ticket = guide && readTicket(outside.keyedHash, guide.slug, params.ticket, outside.now());
  if (!guide || !ticket?.ok) {
    const page = href('/guides/:guide', { guide: params.guide });
    throw redirect(`${page}?ticket=${encodeURIComponent(params.ticket)}`);
  }
  const file = await readGuideFile(guide.slug);
  // A program that only asks whether the link works has not downloaded anything.
  if (request.method === 'GET') await countDownload(outside, guide.slug, ticket.leadId);
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="${guide.fileName}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}

/** A count that fails is no reason to keep a reader from the guide. */
async function countDownload({ db, now, log }: Services, guide: string, leadId: string): Promise<void> {
  try {
    await recordDownload(db, guide, leadId, now());
  } catch (error) {
    log.warn({ err: error, guide }, 'a download could not be counted');
  }
}
