import { withoutSecrets } from '#app/secret-addresses.ts';
import { oneLine } from './lead.ts';

/** An attribution touch: campaign parameters, referrer, landing page and time. */
export type Touch = Partial<Record<(typeof TOUCH_KEYS)[number], string>>;

export const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const TOUCH_KEYS = [...UTM_KEYS, 'referrer', 'landing', 'at'] as const;

/** The content of a form's hidden field `attribution`, as JSON. */
export interface Attribution {
  first: Touch;
  last: Touch;
  /** The address of the page with the form, with query string and fragment. */
  page: string;
}

const MAX_VALUE_LENGTH = 300;
export const MAX_ADDRESS_LENGTH = 2000;

/** The campaign parameters of an address. */
export function campaignOf(address: string): Touch {
  const parameters = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return onlyTouch(Object.fromEntries(UTM_KEYS.map((key) => [key, parameters.get(key) ?? ''])));
}

/** Keeps known keys with non-empty text, cut to a length limit: the value comes from the browser. */
export function onlyTouch(value: unknown): Touch {
  const touch: Touch = {};
  if (typeof value !== 'object' || value === null) return touch;
  for (const key of TOUCH_KEYS) {
    const text = (value as Record<string, unknown>)[key];
    const clean = typeof text === 'string' ? oneLine(withoutSecrets(text.slice(0, MAX_VALUE_LENGTH))) : '';
    if (clean) touch[key] = clean;
  }
  return touch;
}
