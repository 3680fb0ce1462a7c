import { shared } from '#app/platform/page-headers.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/robots.ts';

/** What crawlers need not visit. Pages that must not be indexed say so themselves, and have to be readable for that. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /login',
    '',
    `Sitemap: ${context.get(services).siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600', ...shared([]) },
  });
}
