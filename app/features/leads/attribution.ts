/** How somebody found us: campaign parameters, where they came from, the page they landed on, and when. */
export type Touch = Partial<Record<(typeof TOUCH_KEYS)[number], string>>;

export const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export const TOUCH_KEYS = [...UTM_KEYS, 'referrer', 'landing', 'at'] as const;

/** What travels in the hidden field, as JSON. */
export interface Attribution {
  first: Touch;
  last: Touch;
  /** The address of the page with the form, parameters and fragment included. */
  page: string;
}
