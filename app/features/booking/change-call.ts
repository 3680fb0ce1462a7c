import { and, eq, sql } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { TIMES_TAG } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { announceCall, type Outbox } from './announce.ts';
import { type Changer, duringOf, isTimeFree, lockHost, orTaken, type Taken, TakenTime } from './book-call.ts';
import type { FreeTime } from './booking.ts';
import { bookings } from './bookings.table.ts';
import { type Call, findCall } from './find-call.ts';

export type ChangeOutcome =
  | { ok: true }
  /** It is cancelled, or in the past. */
  | { ok: false; reason: 'over' }
  | Taken;

interface ChangeParts {
  db: Database;
  outbox: Outbox;
  by: Changer;
}

/** Moves a call. If the new time is taken meanwhile, the old one stays booked. */
export async function moveCall({ db, outbox, by }: ChangeParts, id: string, to: FreeTime): Promise<ChangeOutcome> {
  const now = outbox.now();
  return orTaken(db, to, now, () =>
    db.transaction(async (tx): Promise<ChangeOutcome> => {
      await lockHost(tx, to.host);
      const call = await lockCall(tx, id);
      if (!isOpen(call, now)) return { ok: false, reason: 'over' };
      if (call.host.slug === to.host && call.start.getTime() === to.start.getTime()) return { ok: true };
      if (!(await isTimeFree(tx, to, now, id))) throw new TakenTime();
      await tx
        .update(bookings)
        .set({
          ...{ host: to.host, during: duringOf(to.start), sequence: call.sequence + 1, changedAt: now },
          ...{ remindedDayAt: null, remindedHourAt: null },
        })
        .where(eq(bookings.id, id));
      await record(tx, by, 'call.moved', id);
      await announceCall(tx, outbox, id, 'moved', call.start);
      await purgePages(tx, [TIMES_TAG]);
      return { ok: true };
    }),
  );
}

export async function cancelCall({ db, outbox, by }: ChangeParts, id: string, reason: string): Promise<ChangeOutcome> {
  const now = outbox.now();
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    const call = await lockCall(tx, id);
    if (!isOpen(call, now)) return { ok: false, reason: 'over' };
    await tx
      .update(bookings)
      .set({
        ...{ status: 'cancelled', canceledBy: by.kind, cancelReason: reason.slice(0, MAX_REASON_LENGTH) },
        ...{ canceledAt: now, changedAt: now, sequence: call.sequence + 1 },
      })
      .where(eq(bookings.id, id));
    await record(tx, by, 'call.canceled', id);
    await announceCall(tx, outbox, id, 'cancelled');
    await purgePages(tx, [TIMES_TAG]);
    return { ok: true };
  });
}

export const MAX_REASON_LENGTH = 500;

/** What came of a call, once it has begun. `booked` takes it back. */
export async function recordOutcome(
  db: Database,
  id: string,
  status: 'booked' | 'done' | 'no-show',
  actor: AuditEntry['actor'],
  now: Date,
): Promise<ChangeOutcome> {
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    const changed = await tx
      .update(bookings)
      .set({ status, changedAt: now })
      .where(
        and(
          eq(bookings.id, id),
          sql`${bookings.status} <> 'cancelled' and lower(${bookings.during}) <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: bookings.id });
    if (changed.length === 0) return { ok: false, reason: 'over' };
    await record(tx, { kind: 'office', actor }, OUTCOME_ACTIONS[status], id);
    return { ok: true };
  });
}

const OUTCOME_ACTIONS = { booked: 'call.reopened', done: 'call.held', 'no-show': 'call.missed' } as const;

/** Locks the row, and reads it after the lock. */
async function lockCall(tx: Database, id: string): Promise<Call | null> {
  await tx.execute(sql`select from bookings where id = ${id} for update`);
  return findCall(tx, id);
}

function isOpen(call: Call | null, now: Date): call is Call {
  return call !== null && call.status === 'booked' && call.start > now;
}

type CallAction = 'call.moved' | 'call.canceled' | (typeof OUTCOME_ACTIONS)[keyof typeof OUTCOME_ACTIONS];

async function record(tx: Database, by: Changer, action: CallAction, call: string): Promise<void> {
  if (by.kind === 'office') await recordInAuditLog(tx, { actor: by.actor, action, call });
}

/**
 * Gives the coming calls of an account to another host: each visitor gets one email with the new calendar file. A call
 * stays if that host has another one then. Returns how many do.
 */
export async function handOverCalls(
  tx: Database,
  outbox: Outbox,
  account: string,
  to: string,
  actor: AuditEntry['actor'],
): Promise<number> {
  await lockHost(tx, to);
  const { rows } = await tx.execute<{ id: string; moved: boolean }>(
    sql`select id, moved from hand_over_calls(${account}, ${to}, ${outbox.now().toISOString()})`,
  );
  const moved = rows.filter((call) => call.moved);
  for (const { id } of moved) {
    await record(tx, { kind: 'office', actor }, 'call.moved', id);
    await announceCall(tx, outbox, id, 'new host');
  }
  await purgePages(tx, [TIMES_TAG]);
  return rows.length - moved.length;
}
