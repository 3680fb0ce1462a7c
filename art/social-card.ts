// The overlay of a social picture (1200 x 630) as SVG: scrim, frame, wordmark and title.

import { type CardTexts, cardTitle } from '../app/ui/social-card/card-title.ts';
import { sealMark } from './ornaments/seal.ts';
import { wordmark } from './ornaments/wordmark.ts';

const colors = { ink: '#071713', brass: '#E3C283', title: '#FBF7EC' };

/** All text is outlines, so the result does not depend on installed fonts. */
export function socialCard(texts: CardTexts): string {
  return overPlate(cardTitle(texts));
}

/** Without a title: the server adds the titles of articles (app/ui/social-card). */
export function socialCardGround(): string {
  return overPlate('');
}

function overPlate(title: string): string {
  const layers = [scrim(), frame(), masthead(), title];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${layers.join('')}</svg>`;
}

function masthead(): string {
  const seal = `<g color="${colors.brass}" transform="translate(94 94) scale(.9375)">${sealMark()}</g>`;
  return `${seal}<g fill="${colors.title}">${wordmark(34, 136, 102).paths}</g>`;
}

function frame(): string {
  const outer = '<rect x="18.5" y="18.5" width="1163" height="593" stroke-opacity=".7"/>';
  const inner = '<rect x="24.5" y="24.5" width="1151" height="581" stroke-opacity=".35"/>';
  return `<g fill="none" stroke="${colors.brass}">${outer}${inner}</g>`;
}

// Dark behind the text, transparent over the city.
function scrim(): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colors.ink}" stop-opacity="${opacity}"/>`;
  const gradient = `<linearGradient id="scrim">${stop(0, 0.9)}${stop(0.42, 0.65)}${stop(0.64, 0)}</linearGradient>`;
  return `${gradient}<rect width="1200" height="630" fill="url(#scrim)"/>`;
}
