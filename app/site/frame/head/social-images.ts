import { IDENTITY, SITE } from '#app/firm/identity.ts';
import { PEOPLE, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { live } from '#app/firm/published.ts';
import { CAPITAL } from '#app/firm/services.ts';
import { TOOL_PAGES, TOOL_SLUGS, type ToolSlug } from '#app/firm/tools.ts';

/**
 * Social preview images of the pages. The title is part of the image: after a change, run `npm run art -- social`.
 */
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
  ...(Object.fromEntries(
    TOOL_SLUGS.map((slug) => {
      const { title, legend } = TOOL_PAGES[slug];
      return [slug, { title, kicker: `A tool for ${legend.audience.toLowerCase()}` }];
    }),
  ) as Record<ToolSlug, Card>),
  ...(Object.fromEntries(
    PEOPLE.map(({ slug, name, role }) => [`about-${slug}`, { title: name, kicker: role }]),
  ) as Record<`about-${string}`, Card>),
}));

interface Card {
  title: string;
  kicker: string;
}

export type SocialImageName = keyof typeof CARDS | `about-${string}`;

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const SOCIAL_IMAGES = live(
  () =>
    Object.fromEntries(
      Object.entries(CARDS).map(([name, card]) => [
        name,
        { ...card, path: pathOf(name, card), alt: altText(card.title) },
      ]),
    ) as Record<SocialImageName, Card & { path: string; alt: string }>,
);

/** Those with the default identity are built (`npm run art -- social`), the others are drawn by the server. */
function pathOf(name: string, { title, kicker }: Card): string {
  const isDefaultPerson = PEOPLE_DEFAULTS.some(
    (one) => name === `about-${one.slug}` && title === one.name && kicker === one.role,
  );
  const isBuilt =
    !SITE.hasOwnMark &&
    (name !== 'contact' || kicker === IDENTITY.phone) &&
    (!name.startsWith('about-') || isDefaultPerson);
  return isBuilt ? `/social/${name}.jpg` : `/firm/${SITE.version}/${name}.jpg`;
}

function altText(title: string): string {
  const sentence = title.endsWith('.') ? title : `${title}.`;
  return `${sentence} ${SITE.name}: an engraving of the Chicago River with a bridge leading out to the plains`;
}
