const MINUTE_MS = 60_000;
/** More than a person reads in a minute, enough for an office behind one address. */
const MOST_PER_MINUTE = 240;
const MOST_SENDERS = 20_000;

/** Rate limit per sender, in memory and for a minute only, so that no network address is stored. */
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
