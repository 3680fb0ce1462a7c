import { readFile } from 'node:fs/promises';
import { href, redirect } from 'react-router';
import { recordDownload } from '#app/features/guides/downloads.ts';
import { readTicket } from '#app/features/guides/tickets.ts';
import { guideCalled, guideFileName } from '#app/firm/guides.ts';
import { dataFile } from '#app/platform/data-folder.ts';
import { type Services, services } from '#app/platform/services.ts';
import type { Route } from './+types/download';

/** Sends the file for a valid ticket, and redirects to the guide's page otherwise. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const appServices = context.get(services);
  const guide = guideCalled(params.guide);
  const ticket = guide && readTicket(appServices.keyedHash, guide.slug, params.ticket, appServices.now());
  if (!guide || !ticket?.ok) {
    const page = href('/guides/:guide', { guide: params.guide });
    throw redirect(`${page}?ticket=${encodeURIComponent(params.ticket)}`);
  }
  const file = await readGuideFile(guide.slug);
  // A HEAD request, with which programs check links, is not a download.
  if (request.method === 'GET') await countDownload(appServices, guide.slug, ticket.leadId);
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="${guideFileName(guide)}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}

/** A reader gets the guide even if the download cannot be counted. */
async function countDownload({ db, now, log }: Services, guide: string, leadId: string): Promise<void> {
  try {
    await recordDownload(db, guide, leadId, now());
  } catch (error) {
    log.warn({ err: error, guide }, 'counting a download failed');
  }
}

/** The PDFs are outside `public/`: only the route that verifies a ticket reads them. */
function readGuideFile(slug: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(dataFile(`guides/pdf/${slug}.pdf`));
}
