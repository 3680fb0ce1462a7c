import { FIRM_STEPS, type FirmStep } from '#app/admin/frame/firm-steps.ts';

export const PATH = '/admin/firm/begin';
export const stepPath = (step: FirmStep) => `${PATH}?step=${step}`;

export const STEP_NAMES: Readonly<Record<FirmStep, string>> = {
  name: 'Name and contact',
  people: 'People',
  testimonials: 'Testimonials',
  email: 'Email and CRM',
};

export const stepCalled = (asked: string | null) => FIRM_STEPS.find((step) => step === asked);

/** The one after it; the last stays. */
export const stepAfter = (step: FirmStep): FirmStep => FIRM_STEPS[FIRM_STEPS.indexOf(step) + 1] ?? step;

/** More are on the tab of the people. */
export const MAX_PEOPLE_HERE = 6;
