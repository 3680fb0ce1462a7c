import { and, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { DESTINATIONS, deliveries } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { AddressHashes, Delivery, Destination } from './destinations.ts';
import { release, switchOn } from './due-deliveries.ts';

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
  });
  const rows = await db
    .select({ destination: deliveries.destination, count: count() })
    .from(deliveries)
    .where(or(sql`false`, ...conditions))
    .groupBy(deliveries.destination);
  const none = { crm: 0, newsletter: 0, notification: 0, letter: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.destination, row.count])) };
}

interface Replay {
  destinations: readonly Destination[];
  /** Only what another address than this one refused. */
  currentAddress?: string;
}

/**
 * Sends again what was refused, switched off or not taken in ten attempts, with the same ids and payloads. Endpoints that
 * were switched off are switched on. Returns how many.
 */
export async function replayRefused(
  db: Database,
  queue: JobQueue,
  { destinations, currentAddress }: Replay,
  actor: Actor,
  now: Date,
): Promise<number> {
  const which = currentAddress ? refusedEarlier(currentAddress) : inArray(deliveries.state, REFUSED);
  return db.transaction(async (tx) => {
    if (!currentAddress) for (const destination of destinations) await switchOn(tx, destination);
    return releaseAll(tx, queue, destinations, which, now, { actor, action: 'refused-deliveries.replayed' });
  });
}

/** Sends now what waits for a retry. Returns how many. */
export async function sendWaiting(db: Database, queue: JobQueue, actor: Actor, now: Date): Promise<number> {
  const isWaiting = eq(deliveries.state, 'waiting');
  return db.transaction((tx) =>
    releaseAll(tx, queue, DESTINATIONS, isWaiting, now, { actor, action: 'waiting-deliveries.sent' }),
  );
}

async function releaseAll(
  tx: Database,
  queue: JobQueue,
  destinations: readonly Destination[],
  which: SQL | undefined,
  now: Date,
  entry: Pick<AuditEntry, 'actor'> & { action: 'refused-deliveries.replayed' | 'waiting-deliveries.sent' },
): Promise<number> {
  let released = 0;
  for (const destination of destinations) {
    const count = await release(tx, queue, destination, which, now);
    if (count > 0) await recordInAuditLog(tx, { ...entry, destination, deliveries: count });
    released += count;
  }
  return released;
}

const REFUSED: Delivery['state'][] = ['rejected', 'failed', 'switched off'];

function refusedEarlier(address: string) {
  return and(inArray(deliveries.state, ['rejected', 'failed']), ne(deliveries.addressHash, address));
}
