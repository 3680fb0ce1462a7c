/** The three guides of the resources page (§2), with the lengths given there. */
interface GuideCard {
  slug: string;
  title: string;
  length: { figure: string; unit: string };
  text: string;
}

/** A PDF that `npm run guides` builds from guides/chapters/<slug>. `length` is its number of pages. */
export interface GuideFile extends GuideCard {
  /** The name of the downloaded file. */
  fileName: string;
  motif: 'buy' | 'integration';
  series: string;
  /** On the cover and in the PDF's properties. */
  subtitle: string;
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
  fileName: 'WRC-Advisory-ETA-Playbook.pdf',
  motif: 'buy',
  series: 'No. 1 of the Owner’s Library',
};

export const INTEGRATION_GUIDE: GuideFile = {
  slug: 'integration-guide',
  title: '100-Day Integration Guide',
  subtitle: 'A plan for the first hundred days of owning a company that somebody else has built',
  length: { figure: '22', unit: 'pages' },
  text: 'A plan for the first hundred days of ownership.',
  fileName: 'WRC-Advisory-100-Day-Integration-Guide.pdf',
  motif: 'integration',
  series: 'No. 2 of the Owner’s Library',
};

const FINANCING_MISTAKES: GuideArticle = {
  slug: 'financing-mistakes',
  title: '5 Financing Mistakes',
  length: { figure: '8', unit: 'min read' },
  text: 'What stops a loan after the letter of intent.',
  article: 'five-financing-mistakes',
};

export const GUIDE_FILES: readonly [GuideFile, ...GuideFile[]] = [ETA_PLAYBOOK, INTEGRATION_GUIDE];
export const GUIDES: readonly (GuideFile | GuideArticle)[] = [ETA_PLAYBOOK, FINANCING_MISTAKES, INTEGRATION_GUIDE];

export function guideCalled(slug: string | null | undefined): GuideFile | undefined {
  return GUIDE_FILES.find((guide) => guide.slug === slug);
}
