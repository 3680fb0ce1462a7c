const BOOKED: ReadonlySet<unknown> = new Set([
  'msgsndr-booking-complete',
  'calendly.event_scheduled',
  'bookingSuccessful',
  'bookingSuccessfulV2',
  'oncehub.booking.scheduled',
]);

/** Parsing of visit reports. Plain rules, no I/O; the input is untrusted. */

/** Where a visitor came from. Empty for a typed address. */
export interface Origin {
  /** The landing page. */
  path: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
}

/** §9, the thresholds that pages report. */
export const DEPTHS = [25, 50, 75, 100] as const;
export type Depth = (typeof DEPTHS)[number];

export type Sighting =
  | { kind: 'view'; path: string; arrival: Origin | null }
  | { kind: 'depth'; path: string; depths: Depth[] }
  | { kind: 'booking'; origin: Origin };

export const MAX_REPORT_LENGTH = 4096;
const MAX_WORD_LENGTH = 100;
const MAX_PATH_LENGTH = 300;

/** Parses a report (`URLSearchParams`); null if it is not countable. `host` is our own. */
export function readReport(body: string, host: string): Sighting | null {
  if (body.length > MAX_REPORT_LENGTH) return null;
  const report = new URLSearchParams(body);
  const address = parse(report.get('address'));
  const path = address && pathOf(address);
  if (!address || !path) return null;

  const depths = report.getAll('depth').map(Number);
  if (depths.length > 0) return { kind: 'depth', path, depths: DEPTHS.filter((depth) => depths.includes(depth)) };
  const referrer = parse(report.get('referrer'));
  const origin = originOf(address, path, referrer?.host === host ? null : referrer);
  if (report.has('booked')) return { kind: 'booking', origin };
  return { kind: 'view', path, arrival: referrer?.host === host ? null : origin };
}

/** Campaign parameters take precedence over the referrer. */
function originOf({ searchParams }: URL, path: string, referrer: URL | null): Origin {
  const utm = (name: string) => tidy(searchParams.get(`utm_${name}`) ?? '');
  const [source, medium, campaign] = [utm('source'), utm('medium'), utm('campaign')];
  const details = { path, campaign, term: utm('term'), content: utm('content') };
  if (source || medium || campaign || !referrer) return { ...details, source, medium };
  return { ...details, source: tidy(referrer.hostname.replace(/^www\./, '')), medium: 'referral' };
}

function parse(address: string | null): URL | null {
  return address && /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** Without the trailing slash: both addresses show the same page. */
function pathOf({ pathname }: URL): string | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return path.length <= MAX_PATH_LENGTH ? path : null;
}

/** Some newsletters put the reader's email address into links: drop it. */
function tidy(word: string): string {
  if (word.includes('@')) return '';
  const plain = word.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return Array.from(plain).slice(0, MAX_WORD_LENGTH).join('');
}

/**
 * Whether a message from a booking provider's frame reports a booked call. LeadConnector sends an array, Calendly,
 * Cal.com and OnceHub an object with an event name, HubSpot a flag.
 */
export function saysBooked(message: unknown): boolean {
  if (Array.isArray(message)) return BOOKED.has(message[0]);
  if (typeof message !== 'object' || message === null) return BOOKED.has(message);
  const { event, type, action, meetingBookSucceeded } = message as Record<string, unknown>;
  return meetingBookSucceeded === true || [event, type, action].some((word) => BOOKED.has(word));
}
