import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/security-txt';

const VALID_MS = 180 * 24 * 60 * 60_000;

/** Whom to tell about a vulnerability (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { now, siteUrl } = context.get(services);
  const lines = [
    `Contact: mailto:${SITE.email}`,
    `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...sharedUntilTomorrow([], now(), OFFICE_ZONE) },
  });
}
