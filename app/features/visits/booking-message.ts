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

const BOOKED: ReadonlySet<unknown> = new Set([
  'msgsndr-booking-complete',
  'calendly.event_scheduled',
  'bookingSuccessful',
  'bookingSuccessfulV2',
  'oncehub.booking.scheduled',
]);
