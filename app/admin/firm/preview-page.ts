import { requireAdmin } from '#app/features/accounts/request.ts';
import { withDrafts } from '#app/features/firm/preview-firm.ts';
import { pluralize } from '#app/platform/format.ts';
import { textOf } from '#app/platform/http/page-headers.ts';
import { pageRenderer, services } from '#app/platform/services.ts';
import type { Route } from './+types/preview-page';

const PATH = '/admin/firm/preview';

/**
 * The real page with the drafts in place of what readers see. It has no scripts, because they would fetch what is
 * published; its links lead to the preview of the next page, and its forms send nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, siteUrl } = context.get(services);
  const { isShared, render } = context.get(pageRenderer);
  const asked = URL.parse(new URL(request.url).searchParams.get('page') ?? '/', siteUrl);
  const isOurs = (url: URL | null) =>
    url?.origin === new URL(siteUrl).origin && (isShared(url.pathname) || url.pathname.startsWith('/firm/'));
  if (!asked || !isOurs(asked)) return new Response('There is no such page to preview.\n', { status: 404 });
  const previewOf = (address: string) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), siteUrl);
    return url && isOurs(url) ? `${PATH}?page=${encodeURIComponent(url.pathname + url.search)}${url.hash}` : address;
  };
  return withDrafts(db, async (drafts) => {
    const page = await render(asked.pathname + asked.search);
    const { status, headers } = page;
    const to = headers.get('location');
    if (to) return new Response(null, { status, headers: { location: previewOf(to) } });
    const type = headers.get('content-type') ?? '';
    if (!/^text\/(html|css)/.test(type)) return page;
    const text = await textOf(page);
    const whole = type.startsWith('text/css') ? text : withoutScripts(text, bannerOf(drafts));
    return new Response(
      whole.replaceAll(ADDRESSES, (_, before, address) => before + previewOf(address)),
      {
        status,
        headers: { 'content-type': type },
      },
    );
  });
}

/** Of links, of the firm's own style sheet and icon, and in that style sheet. */
const ADDRESSES = /(<a\b[^>]*?\shref="|(?:<link\b[^>]*?\shref="|url\(')(?=\/firm\/))(\/[^"']*)/g;

function withoutScripts(html: string, banner: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(' data-before-interaction=""', ' data-reading-font=""')
    .replaceAll('<form ', '<form inert ')
    .replace(/<body[^>]*>/, (body) => body + banner);
}

/** Where toasts are: it stays in view, in the colors of both style sheets. */
const bannerOf = (drafts: number) =>
  '<aside aria-label="Preview" class="toasts"><p class="toast toast-success">' +
  (drafts === 0 ? 'There are no drafts: this is what readers see.' : `Preview with ${pluralize(drafts, 'draft')}.`) +
  '</p></aside>';
