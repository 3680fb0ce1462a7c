import { type EditedText, readTexts } from '#app/features/firm/firm-texts.ts';
import type { EndpointFacts } from '#app/features/health/health.ts';
import { identityFrom } from '#app/firm/identity.ts';
import { PEOPLE_DEFAULTS, peopleFrom } from '#app/firm/people.ts';
import { hasProof, KEPT_DEFAULTS, type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { isPublicSite } from '#app/platform/http/public-address.ts';
import type { Services } from '#app/platform/services.ts';
import { FIRM_STEPS, type FirmStep, works } from './firm-steps.ts';

interface Known {
  texts: ReadonlyMap<string, EditedText>;
  siteUrl: string;
  endpoints: readonly EndpointFacts[] | null;
}

/** Which steps have nothing of the demo left. What is there decides, in drafts (`prepared`) and in what readers see. */
export function firmProgress({ texts, siteUrl, endpoints }: Known) {
  const done = (which: 'value' | 'published'): Record<FirmStep, boolean> => {
    const find = (key: string) => texts.get(key)?.[which] ?? null;
    const testimonials = (find(TESTIMONIALS_KEY) ?? KEPT_DEFAULTS) as readonly KeptTestimonial[];
    return {
      name: !identityFrom(find).email.endsWith('.example'),
      people: peopleFrom(find).every(({ isHidden, name }) => isHidden || !DEMO_NAMES.has(name)),
      testimonials: testimonials.every((one) => one.isHidden || hasProof(one)),
      email: isPublicSite(siteUrl) && works(endpoints, 'email') && works(endpoints, 'crm'),
    };
  };
  const prepared = done('value');
  return {
    prepared,
    next: FIRM_STEPS.find((step) => !prepared[step]) ?? 'email',
    isBegun: Object.values(prepared).some(Boolean),
    isFinished: Object.values(done('published')).every(Boolean),
  };
}

export async function readFirmProgress({ db, health, siteUrl }: Services) {
  const [texts, { endpoints }] = await Promise.all([readTexts(db), health.recent()]);
  return firmProgress({ texts, siteUrl, endpoints });
}

const DEMO_NAMES: ReadonlySet<string> = new Set(PEOPLE_DEFAULTS.map(({ name }) => name));
