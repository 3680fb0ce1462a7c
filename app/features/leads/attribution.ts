import { oneLine } from './plain-text.ts';

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

const LONGEST_VALUE = 300;
export const LONGEST_ADDRESS = 2000;
const LONGEST_FIELD = 20_000;

/** The campaign parameters of an address. */
export function campaignOf(address: string): Touch {
  const parameters = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return onlyTouch(Object.fromEntries(UTM_KEYS.map((key) => [key, parameters.get(key) ?? ''])));
}

/** Without scripts the field is empty, and the parameters of the form's own address count. */
export function readAttribution(field: string, address: string): Attribution {
  const sent = parse(field);
  const page = typeof sent.page === 'string' && URL.canParse(sent.page) ? sent.page : address;
  const last = sent.last ? onlyTouch(sent.last) : campaignOf(address);
  const first = sent.first ? onlyTouch(sent.first) : last;
  return { first, last, page: oneLine(page.slice(0, LONGEST_ADDRESS)) };
}

/** Keeps known keys with non-empty text, cut to a length limit: the value comes from the browser. */
export function onlyTouch(value: unknown): Touch {
  const touch: Touch = {};
  if (typeof value !== 'object' || value === null) return touch;
  for (const key of TOUCH_KEYS) {
    const text = (value as Record<string, unknown>)[key];
    const clean = typeof text === 'string' ? oneLine(text.slice(0, LONGEST_VALUE)) : '';
    if (clean) touch[key] = clean;
  }
  return touch;
}

function parse(field: string): Partial<Record<keyof Attribution, unknown>> {
  if (field.length > LONGEST_FIELD) return {};
  try {
    const value = JSON.parse(field);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
