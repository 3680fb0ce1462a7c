import { SITE } from './identity.ts';
import { live, published } from './published.ts';

/** The three guides of the resources page (§2), with the lengths given there. */
interface GuideCard {
  slug: string;
  title: string;
  length: { figure: string; unit: string };
  text: string;
}

/** A PDF that `npm run guides` builds from guides/chapters/<slug>. `length` is its number of pages. */
export interface GuideFile extends GuideCard {
  /** The name of the downloaded file, after the firm’s. */
  fileName: string;
  motif: 'buy' | 'integration';
  series: string;
  /** On the cover and in the PDF's properties. */
  subtitle: string;
  /** For whom it is, in the words of its first page. */
  audience: string;
  numbers: string;
  contents: readonly Chapter[];
  /** Pages shown on the guide's page, each with the one after it; `guides/pictures.ts` renders them. */
  spreads: readonly { page: number; text: string }[];
}

export interface Chapter {
  /** Roman; empty for what comes before and after the chapters. */
  number: string;
  title: string;
  page: number;
}

/** A public article of the library. */
export interface GuideArticle extends GuideCard {
  article: string;
}

export const ETA_PLAYBOOK: GuideFile = {
  slug: 'eta-playbook',
  title: 'The ETA Playbook',
  subtitle: 'Entrepreneurship through acquisition: how to find, finance and take over one company',
  length: { figure: '45', unit: 'pages' },
  text: 'How to find, finance and take over one company.',
  fileName: 'ETA-Playbook.pdf',
  motif: 'buy',
  series: 'No. 1 of the Owner’s Library',
  audience:
    'One person who means to buy one company, with a bank’s help, and to run it afterward. The guide assumes that you ' +
    'will sign the loan yourself and sit at the owner’s desk.',
  numbers:
    'One purchase runs through every chapter that has numbers, so that you can follow it from the first page to the last.',
  contents: [
    { number: '', title: 'How to use this guide', page: 3 },
    { number: 'I', title: 'Should you do this?', page: 4 },
    { number: 'II', title: 'What to look for', page: 7 },
    { number: 'III', title: 'Finding it', page: 10 },
    { number: 'IV', title: 'The first look', page: 13 },
    { number: 'V', title: 'What it earns', page: 16 },
    { number: 'VI', title: 'What it is worth', page: 19 },
    { number: 'VII', title: 'How it is paid for', page: 22 },
    { number: 'VIII', title: 'The letter of intent', page: 27 },
    { number: 'IX', title: 'Due diligence', page: 30 },
    { number: 'X', title: 'The documents', page: 33 },
    { number: 'XI', title: 'Sixty days to closing', page: 36 },
    { number: 'XII', title: 'The first hundred days', page: 39 },
    { number: 'XIII', title: 'When to walk away', page: 41 },
    { number: '', title: 'The example on one page', page: 43 },
    { number: '', title: 'Words of the trade', page: 44 },
    { number: '', title: 'Sources, and who wrote this', page: 45 },
  ],
  spreads: [
    {
      page: 10,
      text: 'The shape of a search: how many companies to look at before one can be bought, and the list that keeps them in order.',
    },
    { page: 22, text: 'The example as it was paid for, coin by coin, and the SBA 7(a) loan in plain words.' },
    { page: 36, text: 'Who does what in which week, and what must not change before closing.' },
  ],
};

export const INTEGRATION_GUIDE: GuideFile = {
  slug: 'integration-guide',
  title: '100-Day Integration Guide',
  subtitle: 'A plan for the first hundred days of owning a company that someone else has built',
  length: { figure: '22', unit: 'pages' },
  text: 'A plan for the first hundred days of ownership.',
  fileName: '100-Day-Integration-Guide.pdf',
  motif: 'integration',
  series: 'No. 2 of the Owner’s Library',
  audience:
    'An owner who has just bought a company with a loan, or will within weeks, and is going to run it. The plan has an ' +
    'order: first keep the company alive, then understand it, then make it steady, and only then move it.',
  numbers: 'The numbers belong to one example company, the same as in The ETA Playbook.',
  contents: [
    { number: '', title: 'How to use this guide', page: 3 },
    { number: 'I', title: 'Two weeks before closing', page: 4 },
    { number: 'II', title: 'The first day', page: 6 },
    { number: 'III', title: 'Arrive: days 1 to 10', page: 9 },
    { number: 'IV', title: 'Listen: days 11 to 30', page: 11 },
    { number: 'V', title: 'Steady: days 31 to 60', page: 14 },
    { number: 'VI', title: 'Move: days 61 to 100', page: 16 },
    { number: 'VII', title: 'When it goes wrong', page: 19 },
    { number: '', title: 'The calendar on one page', page: 21 },
    { number: '', title: 'Sources, and who wrote this', page: 22 },
  ],
  spreads: [
    {
      page: 6,
      text: 'The order of the day, the questions you will get, and what to say to everyone in five minutes.',
    },
    { page: 9, text: 'What must be true on day ten, and how to check the cash every morning.' },
    { page: 14, text: 'The monthly close, five numbers on the wall, and a rhythm of meetings.' },
  ],
};

const FINANCING_MISTAKES: GuideArticle = {
  slug: 'financing-mistakes',
  title: '5 Financing Mistakes',
  length: { figure: '8', unit: 'min read' },
  text: 'What stops a loan after the letter of intent.',
  article: 'five-financing-mistakes',
};

export const GUIDE_FILES: readonly [GuideFile, ...GuideFile[]] = [ETA_PLAYBOOK, INTEGRATION_GUIDE];

/** The slugs of the guides that an owner hides, because their PDFs were built with an older name. */
export const HIDDEN_GUIDES_KEY = 'guides.hidden';
const isShown = ({ slug }: GuideCard) => !published<string[]>(HIDDEN_GUIDES_KEY)?.includes(slug);

/** Those that are offered. Links that readers have already stay valid. */
export const SHOWN_GUIDES: readonly GuideFile[] = live(() => GUIDE_FILES.filter(isShown));
export const GUIDES: readonly (GuideFile | GuideArticle)[] = live(() =>
  [ETA_PLAYBOOK, FINANCING_MISTAKES, INTEGRATION_GUIDE].filter(isShown),
);
export const shownGuide = (slug: string) => SHOWN_GUIDES.find((guide) => guide.slug === slug);

export function guideCalled(slug: string | null | undefined): GuideFile | undefined {
  return GUIDE_FILES.find((guide) => guide.slug === slug);
}

/** `WRC-Advisory-ETA-Playbook.pdf`. Headers take ASCII only. */
export function guideFileName({ fileName }: GuideFile): string {
  const firm = SITE.name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return `${firm || 'Guide'}-${fileName}`;
}
