/** The three guides of the resources page (§2), with the lengths given there. */
export interface Guide {
  slug: string;
  title: string;
  length: { figure: string; unit: string };
  text: string;
}

export const GUIDES: readonly [Guide, ...Guide[]] = [
  {
    slug: 'eta-playbook',
    title: 'The ETA Playbook',
    length: { figure: '45', unit: 'pages' },
    text: 'How to find, finance and take over one company.',
  },
  {
    slug: 'financing-mistakes',
    title: '5 Financing Mistakes',
    length: { figure: '8', unit: 'min read' },
    text: 'What stops a loan after the letter of intent.',
  },
  {
    slug: 'integration-guide',
    title: '100-Day Integration Guide',
    length: { figure: '22', unit: 'pages' },
    text: 'A plan for the first hundred days of ownership.',
  },
];

export function guideCalled(slug: string | null): Guide | undefined {
  return GUIDES.find((guide) => guide.slug === slug);
}
