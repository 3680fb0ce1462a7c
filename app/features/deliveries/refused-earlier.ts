import { and, count, eq, inArray, ne, or } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
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
  actor: AuditEntry['actor'],
  now: Date,
): Promise<number> {
  const which = currentAddress ? refusedEarlier(currentAddress) : inArray(deliveries.state, REFUSED);
  return db.transaction(async (tx) => {
    let replayed = 0;
    for (const destination of destinations) {
      if (!currentAddress) await switchOn(tx, destination);
      const count = await release(tx, queue, destination, which, now);
      if (count > 0)
        await recordInAuditLog(tx, { actor, action: 'refused-deliveries.replayed', destination, deliveries: count });
      replayed += count;
    }
    return replayed;
  });
}

/** Sends now what waits for a retry. Returns how many. */
export async function sendWaiting(
  db: Database,
  queue: JobQueue,
  actor: AuditEntry['actor'],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    let sent = 0;
    for (const destination of DESTINATIONS) {
      const count = await release(tx, queue, destination, eq(deliveries.state, 'waiting'), now);
      if (count > 0)
        await recordInAuditLog(tx, { actor, action: 'waiting-deliveries.sent', destination, deliveries: count });
      sent += count;
    }
    return sent;
  });
}

const REFUSED: Delivery['state'][] = ['rejected', 'failed', 'switched off'];

function refusedEarlier(address: string) {
  return and(inArray(deliveries.state, ['rejected', 'failed']), ne(deliveries.addressHash, address));
}
