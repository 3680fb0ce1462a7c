import { SITE } from '#app/firm/identity.ts';
import { CAPITAL } from '#app/firm/services.ts';

/**
 * Social preview images of the pages. The title is part of the image: after a change, run `npm run art -- social`.
 */
const CARDS = {
  default: {
    title: 'Build lasting wealth through strategic business acquisitions.',
    kicker: 'Buy-side, sell-side and capital advisory',
  },
  buy: { title: 'Buy a Profitable Business', kicker: 'From the search to the first hundred days' },
  sell: { title: 'Sell: Maximize Your Exit Value', kicker: 'A readiness package at a fixed fee' },
  capital: { title: 'Capital Advisory', kicker: `${CAPITAL.sba.name} loans and private debt` },
  about: { title: `About ${SITE.name}`, kicker: 'Illinois, Texas and clients nationwide' },
  retain: { title: 'Apply for Advisory Retainer', kicker: 'Buy-side and sell-side, with monthly plans' },
  consultation: { title: 'Schedule a Consultation', kicker: `We reply within ${SITE.replyWithin}` },
  contact: { title: 'Contact', kicker: SITE.phone },
  resources: { title: 'Resource Library', kicker: 'Guides and articles for buyers and owners' },
} as const;

export type SocialImageName = keyof typeof CARDS;

export interface SocialImage {
  path: string;
  title: string;
  kicker: string;
  alt: string;
}

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const SOCIAL_IMAGES = Object.fromEntries(
  Object.entries(CARDS).map(([name, card]) => [
    name,
    { ...card, path: `/social/${name}.jpg`, alt: altText(card.title) },
  ]),
) as Record<SocialImageName, SocialImage>;

function altText(title: string): string {
  const sentence = title.endsWith('.') ? title : `${title}.`;
  return `${sentence} ${SITE.name}: an engraving of the Chicago River with a bridge leading out to the plains`;
}
