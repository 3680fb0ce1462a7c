import { redirect } from 'react-router';
import { composeCard } from '#app/features/pictures/encoding/run-encoder.ts';
import { SITE } from '#app/firm/identity.ts';
import { CARD_COLORS, themeColor } from '#app/platform/theme-color.ts';
import { socialCards } from '#app/site/frame/head/social-cards.ts';
import seal from '#app/ui/art/seal.svg?raw';
import { letterMark } from '#app/ui/social-card/card-title.ts';
import { drawCard } from '#app/ui/social-card/draw-card.server.ts';
import type { Route } from './+types/firm-mark';

/**
 * The seal, the icon and the social cards of a firm with a name or letter of its own. Those of the default identity are
 * files in `public`. The address has the identity's version, so that browsers can keep them forever.
 */
export async function loader({ params: { version, file } }: Route.LoaderArgs) {
  const { type, content } = (await fileCalled(file)) ?? {};
  if (!SITE.version || !type || !content) return new Response('There is no such file.\n', { status: 404 });
  if (version !== SITE.version) return redirect(`/firm/${SITE.version}/${file}`);
  return new Response(content, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin', // Other sites embed the cards.
    },
  });
}

async function fileCalled(file: string) {
  // An absolute path: the address is resolved by the style sheet that uses the property.
  if (file === 'mark.css')
    return { type: 'text/css', content: `.motif-seal{--motif:url('/firm/${SITE.version}/seal.svg')}` };
  if (file === 'seal.svg') return { type: SVG, content: sealWith(SITE.seal) };
  if (file === 'icon.svg') return { type: SVG, content: iconWith(SITE.seal) };
  const [name, cards] = [file.slice(0, -4), socialCards()];
  const card = file.endsWith('.jpg') && Object.hasOwn(cards, name) && cards[name];
  if (!card) return null;
  const { title, kicker } = card;
  const jpeg = await drawCard(
    { title, kicker, firm: SITE.hasOwnMark ? SITE : undefined, colors: CARD_COLORS },
    composeCard,
  );
  return { type: 'image/jpeg', content: new Uint8Array(jpeg) };
}

const SVG = 'image/svg+xml';

/** The drawing with another letter than its own, which is its last path. */
const sealWith = (letter: string) => seal.replace(/<path fill="currentColor"[^>]*>/, letterMark(letter, 16.5));

function iconWith(letter: string): string {
  const edge = '<circle r="13.2" stroke-width="1.3" stroke-dasharray="0.9 0.7588" stroke-dashoffset=".45"/>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32">` +
    `<rect x="-16" y="-16" width="32" height="32" rx="3" fill="${themeColor('ink-900')}"/>` +
    `<g fill="none" stroke="${themeColor('brass-400')}">${edge}</g>` +
    `<g color="#f5f0e4">${letterMark(letter, 12)}</g></svg>`
  );
}
