const MINUTE_MS = 60_000;
/** Nobody reads so many pages in a minute; an office behind one address may. */
const MOST_PER_MINUTE = 240;
const MOST_SENDERS = 20_000;

/**
 * How much one sender may add to the counts. Kept in memory, for a minute, and nowhere else: whoever is counted leaves
 * no trace in the database.
 */
export function createSenderLimit(): (address: string, now: Date) => boolean {
  let minute = 0;
  let senders = new Map<string, number>();
  return (address, now) => {
    const thisMinute = Math.floor(now.getTime() / MINUTE_MS);
    if (thisMinute !== minute) {
      minute = thisMinute;
      senders = new Map();
    }
    const sent = (senders.get(address) ?? 0) + 1;
    if (sent > MOST_PER_MINUTE || (sent === 1 && senders.size >= MOST_SENDERS)) return false;
    senders.set(address, sent);
    return true;
  };
}
