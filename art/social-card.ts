// What lies over the plate of a social card (1200 x 630): scrim, frame, wordmark and title, as an SVG.

import { type CardTexts, cardTitle } from '../app/ui/social-card/card-title.ts';
import { sealMark } from './ornaments/seal.ts';
import { wordmark } from './ornaments/wordmark.ts';

const colours = { ink: '#071713', brass: '#E3C283', title: '#FBF7EC' };

/** All text is outlines, so the result looks the same wherever it is rendered. */
export function socialCard(texts: CardTexts): string {
  return overPlate(cardTitle(texts));
}

/** The same without title: articles get theirs when they are shown (see app/ui/social-card). */
export function socialCardGround(): string {
  return overPlate('');
}

function overPlate(title: string): string {
  const layers = [scrim(), frame(), masthead(), title];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${layers.join('')}</svg>`;
}

function masthead(): string {
  const seal = `<g color="${colours.brass}" transform="translate(94 94) scale(.9375)">${sealMark()}</g>`;
  return `${seal}<g fill="${colours.title}">${wordmark(34, 136, 102).paths}</g>`;
}

function frame(): string {
  const outer = '<rect x="18.5" y="18.5" width="1163" height="593" stroke-opacity=".7"/>';
  const inner = '<rect x="24.5" y="24.5" width="1151" height="581" stroke-opacity=".35"/>';
  return `<g fill="none" stroke="${colours.brass}">${outer}${inner}</g>`;
}

// Dark where the words are, gone where the city begins.
function scrim(): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colours.ink}" stop-opacity="${opacity}"/>`;
  const gradient = `<linearGradient id="scrim">${stop(0, 0.9)}${stop(0.42, 0.65)}${stop(0.64, 0)}</linearGradient>`;
  return `${gradient}<rect width="1200" height="630" fill="url(#scrim)"/>`;
}
