import { IDENTITY, SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import { CAPITAL } from '#app/firm/services.ts';

/** The images that social networks show of pages. The title is part of the image: after a change, run `npm run art -- social`. */
const CARDS = live(() => ({
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
  book: { title: 'Book a Call', kicker: 'Thirty minutes with an advisor' },
}));

export type SocialImageName = keyof typeof CARDS;

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const SOCIAL_IMAGES = live(
  () =>
    Object.fromEntries(
      Object.entries(CARDS).map(([name, card]) => [name, { ...card, ...socialImage(name, card.title) }]),
    ) as Record<SocialImageName, SocialCard>,
);

export interface SocialCard {
  title: string;
  kicker: string;
  path: string;
  alt: string;
}

/** Those with the default identity are built (`npm run art -- social`), the others are drawn by the server. */
export function socialImage(name: string, title: string, isDefault = true): Pick<SocialCard, 'path' | 'alt'> {
  const isBuilt = isDefault && !SITE.hasOwnMark && (name !== 'contact' || SITE.phone === IDENTITY.phone);
  return { path: isBuilt ? `/social/${name}.jpg` : `/firm/${SITE.version}/${name}.jpg`, alt: altText(title) };
}

function altText(title: string): string {
  const sentence = title.endsWith('.') ? title : `${title}.`;
  return `${sentence} ${SITE.name}: an engraving of the Chicago River with a bridge leading out to the plains`;
}
