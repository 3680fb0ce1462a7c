/** The firm's people. Addresses and profile links are placeholders of the demo identity. */
export interface Person {
  slug: string;
  name: string;
  role: string;
  email: string;
  linkedIn: string;
  /** One sentence for the card under an article. */
  short: string;
}

export const PEOPLE: readonly Person[] = [
  {
    slug: 'william-carver',
    name: 'William R. Carver',
    role: 'Managing Director',
    email: 'william.carver@wrc-advisory.example',
    linkedIn: 'https://www.linkedin.com/in/william-carver-wrc-advisory',
    short: 'Advises buyers and owners of lower-middle-market companies from Chicago.',
  },
  {
    slug: 'elena-marsh',
    name: 'Elena Marsh',
    role: 'Director, Capital Advisory',
    email: 'elena.marsh@wrc-advisory.example',
    linkedIn: 'https://www.linkedin.com/in/elena-marsh-wrc-advisory',
    short: 'Works with buyers and lenders on SBA 7(a) loans and private debt.',
  },
];

export function personNamed(name: string): Person | undefined {
  return PEOPLE.find((person) => person.name === name);
}
