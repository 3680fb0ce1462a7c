import { shared } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/robots';

/** Only paths that crawlers should not fetch. Pages with noindex must stay crawlable, or the directive is not seen. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ['User-agent: *', 'Disallow: /admin', '', `Sitemap: ${context.get(services).siteUrl}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600', ...shared([]) },
  });
}
