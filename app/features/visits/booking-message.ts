/**
 * Whether a booking provider's frame says that a call was booked. Each has a word of its own: LeadConnector sends a list
 * that begins with it, Calendly, Cal.com and OnceHub an object, HubSpot a mark.
 */
export function saysBooked(message: unknown): boolean {
  if (Array.isArray(message)) return BOOKED.has(message[0]);
  if (typeof message !== 'object' || message === null) return BOOKED.has(message);
  const { event, type, action, meetingBookSucceeded } = message as Record<string, unknown>;
  return meetingBookSucceeded === true || [event, type, action].some((word) => BOOKED.has(word));
}

const BOOKED: ReadonlySet<unknown> = new Set([
  'msgsndr-booking-complete',
  'calendly.event_scheduled',
  'bookingSuccessful',
  'bookingSuccessfulV2',
  'oncehub.booking.scheduled',
]);
