import { FOCUS_RANGES } from './services.ts';
import { SITE } from './site.ts';

const [least = '', most = ''] = FOCUS_RANGES.enterpriseValue.split('–');

/** Texts that every leader's page shares. */
export const PROFILE = {
  focus: { least, most, leastCaption: 'enterprise value, from', mostCaption: 'enterprise value, to' },
  place: { city: SITE.address.city, state: SITE.address.state },
  schedule: { label: 'Schedule a Consultation', to: '/consultation' },
  contact: { label: 'Contact', to: '/contact' },
} as const;
