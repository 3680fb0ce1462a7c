import { published } from './published.ts';

/** Deal sizes are from the specification (§1); authors are roles, because we name no clients. */
export interface Testimonial {
  deal: string;
  /** The kind of deal. */
  kind: string;
  quote: string;
  author: string;
  title: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    deal: '$4.2M',
    kind: 'Sale of a family manufacturer',
    quote:
      'They went through our books before any buyer did. When the hard questions came we had the answers on paper, ' +
      'the talks stayed calm, and we could go on running the shop.',
    author: 'Founder, family manufacturer',
    title: 'Sell-side client',
  },
  {
    deal: '$2.8M',
    kind: 'Acquisition, business services',
    quote:
      'I knew what I wanted to own, not how to get there. They kept the search orderly and told me when to walk away.',
    author: 'Entrepreneur and operator',
    title: 'Buy-side client',
  },
  {
    deal: '$1.5M',
    kind: 'SBA 7(a) financing, distribution',
    quote: 'The lender got one clean package. I always knew what was missing and who was working on it.',
    author: 'Owner-operator, distribution',
    title: 'Capital advisory client',
  },
];

/** What the administration keeps beside a testimonial. Readers never get the proof. */
export interface KeptTestimonial extends Testimonial {
  isHidden: boolean;
  /** Who consented, and how. */
  consentBy: string;
  /** Calendar dates; no end: until it is withdrawn. */
  consentOn: string;
  consentUntil: string;
  /** Where the signed document is. */
  document: string;
}

export const TESTIMONIALS_KEY = 'testimonials';
export const TESTIMONIALS_TAG = `firm:${TESTIMONIALS_KEY}`;

const NO_PROOF = { isHidden: false, consentBy: '', consentOn: '', consentUntil: '', document: '' };
export const KEPT_DEFAULTS: readonly KeptTestimonial[] = TESTIMONIALS.map((one) => ({ ...one, ...NO_PROOF }));

export const hasEnded = ({ consentUntil }: KeptTestimonial, today: string) =>
  consentUntil !== '' && consentUntil <= today;

/** Who consented, when, and where that is written. */
export const hasProof = ({ consentBy, consentOn, document }: KeptTestimonial) =>
  Boolean(consentBy && consentOn && document);

const DAY_MS = 86_400_000;
const WARNING_DAYS = 30;

/** In words. */
export function stateOf(one: KeptTestimonial, today: string): string {
  if (one.isHidden) return 'Hidden';
  if (hasEnded(one, today)) return 'Consent ended';
  const days = one.consentUntil ? Math.round((Date.parse(one.consentUntil) - Date.parse(today)) / DAY_MS) : Infinity;
  if (days <= WARNING_DAYS) return `Consent ends in ${days} ${days === 1 ? 'day' : 'days'}`;
  return hasProof(one) ? 'Shown' : 'No proof on file';
}

/** What readers see on a day, if it is not the default: what is neither hidden nor past its consent. */
export function testimonialsOn(today: string): Testimonial[] | undefined {
  return published<KeptTestimonial[]>(TESTIMONIALS_KEY)
    ?.filter((one) => !one.isHidden && !hasEnded(one, today))
    .map(({ deal, kind, quote, author, title }) => ({ deal, kind, quote, author, title }));
}
