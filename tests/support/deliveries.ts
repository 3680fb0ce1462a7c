import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { consents } from '#app/features/consents/consents.table.ts';
import { type DeliveryServices, deliver } from '#app/features/deliveries/deliver.ts';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { type Receivers, webhookReceiver } from '#app/features/deliveries/destinations.ts';
import { dueDeliveries } from '#app/features/deliveries/due-deliveries.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { startRecordingServer } from './recording-servers.ts';
import { fixedClock } from './test-database.ts';

const NO_MAIL = null;

/** Deliveries with a fixed clock and a real HTTP server as the CRM, carried out only by the test. */
export async function openDeliveries(db: Database) {
  const crm = await startRecordingServer();
  onTestFinished(() => crm.stop());
  const clock = fixedClock('2026-03-02T10:00:00Z');
  const requested: { key: string; startAfter: Date | undefined }[] = [];
  const services: DeliveryServices & { receivers: Receivers } = {
    db,
    queue: {
      add: async (_tx, _queue, keys, startAfter) => void requested.push(...keys.map((key) => ({ key, startAfter }))),
    },
    receivers: {
      crm: webhookReceiver({ address: crm.url }),
      newsletter: null,
      notification: NO_MAIL,
      letter: NO_MAIL,
    },
    now: clock.now,
    random: () => 0.5,
    log: pino({ level: 'silent' }),
    stop: new AbortController().signal,
  };

  return {
    crm,
    clock,
    services,
    requested,
    /** A lead with its delivery to the CRM. Returns the delivery's id. */
    async newDelivery(payload: Record<string, unknown> = { name: 'Dana' }): Promise<string> {
      return storeLeadFor(db, payload, clock.now());
    },
    /** Runs due deliveries, like the worker. */
    async carryOutDue(): Promise<void> {
      for (const { id, destination } of await dueDeliveries(db, clock.now())) {
        if (destination === 'crm') await deliver(services, id);
      }
    },
    async stateOf(id: string) {
      const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
      return row as typeof deliveries.$inferSelect;
    },
    attemptsOf: (id: string) =>
      db
        .select()
        .from(deliveryAttempts)
        .where(eq(deliveryAttempts.deliveryId, id))
        .orderBy(asc(deliveryAttempts.number)),
  };
}

async function storeLeadFor(db: Database, payload: Record<string, unknown>, at: Date): Promise<string> {
  const [leadId, id] = [randomUUID(), randomUUID()];
  await db.transaction(async (tx) => {
    const person = { name: 'Dana', email: 'dana@example.com', answers: {} };
    await tx.insert(leads).values({ id: leadId, form: 'contact', idempotencyKey: leadId, ...person });
    const consent = { form: 'contact', wording: 'I agree', version: '1', given: true, evidence: 'form' as const };
    await tx.insert(consents).values({ leadId, ...consent });
    await tx.insert(deliveries).values([
      { id, leadId, destination: 'crm', payload, nextAttemptAt: at },
      { leadId, destination: 'notification', payload: {}, nextAttemptAt: at },
    ]);
  });
  return id;
}
