import type { Endpoint, EndpointFacts } from '#app/features/health/health.ts';

/** The steps that make it the owner's firm, in their order. */
export const FIRM_STEPS = ['name', 'people', 'testimonials', 'email'] as const;
export type FirmStep = (typeof FIRM_STEPS)[number];

/** It is set, and its last answer was good. */
export const works = (endpoints: readonly EndpointFacts[] | null, endpoint: Endpoint) =>
  endpoints?.some((one) => one.endpoint === endpoint && one.isConfigured && one.last?.ok) ?? false;
