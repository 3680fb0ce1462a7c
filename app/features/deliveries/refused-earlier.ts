import { and, count, eq, inArray, ne, or } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import type { AddressHashes, Destination } from './destinations.ts';
import { release } from './due-deliveries.ts';

declare module '#app/platform/services.ts' {
  interface Services {
    /** Where deliveries go at present. */
    addresses: AddressHashes;
  }
}

/** The destinations whose address is a setting. An email to a person has an address of its own. */
const WITH_ADDRESS = ['crm', 'newsletter', 'notification'] as const;

/** How many deliveries an earlier address refused, or did not take in ten attempts. */
export async function countRefusedEarlier(
  db: Database,
  addresses: AddressHashes,
): Promise<Record<Destination, number>> {
  const conditions = WITH_ADDRESS.map((destination) => {
    const address = addresses[destination];
    return address ? and(eq(deliveries.destination, destination), refusedEarlier(address)) : undefined;
  }).filter((condition) => condition !== undefined);
  const rows =
    conditions.length > 0
      ? await db
          .select({ destination: deliveries.destination, count: count() })
          .from(deliveries)
          .where(or(...conditions))
          .groupBy(deliveries.destination)
      : [];
  const none = { crm: 0, newsletter: 0, notification: 0, letter: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.destination, row.count])) };
}

/** Sends them to the present address, with the same ids and payloads. Returns how many. */
export async function replayRefusedEarlier(
  tx: Database,
  queue: JobQueue,
  destination: Destination,
  address: string,
  now: Date,
): Promise<number> {
  return release(tx, queue, destination, refusedEarlier(address), now);
}

function refusedEarlier(address: string) {
  return and(inArray(deliveries.state, ['rejected', 'failed']), ne(deliveries.addressHash, address));
}
