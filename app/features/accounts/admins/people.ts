import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { isAction } from '../audit/stored-actions.ts';
import { areOpen } from '../sessions/sessions.ts';
import { listMembers, type Member } from './roles.ts';

export interface Person extends Member {
  /** When the authenticator was turned on, if the log knows it. */
  authenticatorSince: Date | null;
  lastSignIn: { at: Date; device: string | null } | null;
  sessions: number;
}

export async function listPeople(db: Database, now: Date): Promise<Person[]> {
  const members = await listMembers(db);
  const { rows } = await db.execute<{
    id: string;
    signed_in_at: Date | string | null;
    device: string | null;
    authenticator_since: Date | string | null;
    sessions: number;
  }>(sql`
    select user_id as id, sign_in.at as signed_in_at, sign_in.device,
      (select max(at) from audit_log where actor_id = user_id and ${isAction('authenticator.turned-on')})
        as authenticator_since,
      (select count(*)::int from sessions where sessions.user_id = user_roles.user_id
        and ${areOpen(now)}) as sessions
    from user_roles left join lateral (
      select at, detail ->> 'device' as device from audit_log
      where actor_id = user_id and ${isAction('session.signed-in')} order by at desc nulls last limit 1
    ) sign_in on true`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return members.map((member) => {
    const row = known.get(member.id);
    const { signed_in_at: at, authenticator_since: since, device = null } = row ?? {};
    return {
      ...member,
      authenticatorSince: member.twoFactorEnabled && since ? new Date(since) : null,
      lastSignIn: at ? { at: new Date(at), device } : null,
      sessions: row?.sessions ?? 0,
    };
  });
}
