import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import { shared } from '#app/platform/http/page-headers.ts';
import { themeColor } from '#app/platform/theme-color.ts';

/** The web app manifest. */
export function loader() {
  return new Response(JSON.stringify(MANIFEST), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      ...shared([]),
    },
  });
}

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const MANIFEST = live(() => ({
  id: '/',
  name: SITE.name,
  short_name: SITE.name,
  description: SITE.description,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: themeColor('paper'),
  theme_color: themeColor('ink-900'),
  icons: SITE.hasOwnMark ? [{ src: `/firm/${SITE.version}/icon.svg`, sizes: 'any', type: 'image/svg+xml' }] : ICONS,
}));
