import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

interface Limits {
  idleMinutes: number;
  now: () => Date;
}

/**
 * Wraps better-auth's adapter: the database stores only a hash of the session token, so a stolen backup gives no
 * access, and idle sessions are not found. Looked up by token, better-auth sees the token; in lists it sees hashes.
 */
export function storedSessions<Adapter extends DBAdapter | DBTransactionAdapter>(
  adapter: Adapter,
  limits: Limits,
): Adapter {
  const stored: DBTransactionAdapter = {
    ...adapter,
    async create<T extends Record<string, unknown>, R = T>(call: Parameters<DBAdapter['create']>[0]): Promise<R> {
      if (call.model !== 'session') return adapter.create(call) as Promise<R>;
      return withToken(await adapter.create({ ...call, data: hashed(call.data) }), tokenIn(call.data)) as R;
    },
    async findOne<T>(call: Parameters<DBAdapter['findOne']>[0]): Promise<T | null> {
      if (call.model !== 'session') return adapter.findOne<T>(call);
      const found = await adapter.findOne<T>(hashedWhere(call));
      return found && isInUse(found, limits) ? withToken(found, tokenSought(call)) : null;
    },
    findMany: (call) => adapter.findMany(hashedWhere(call)),
    async update<T>(call: Parameters<DBAdapter['update']>[0]): Promise<T | null> {
      if (call.model !== 'session') return adapter.update<T>(call);
      const updated = await adapter.update<T>({ ...hashedWhere(call), update: hashed(call.update) });
      return withToken(updated, tokenSought(call));
    },
    updateMany: (call) => adapter.updateMany(hashedWhere(call)),
    delete: (call) => adapter.delete(hashedWhere(call)),
    deleteMany: (call) => adapter.deleteMany(hashedWhere(call)),
  };
  if (!('transaction' in adapter)) return stored as Adapter;
  const transaction: DBAdapter['transaction'] = (work) =>
    adapter.transaction((inner) => work(storedSessions(inner, limits)));
  return { ...stored, transaction } as unknown as Adapter;
}

export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function isInUse(session: unknown, { idleMinutes, now }: Limits): boolean {
  const { updatedAt } = session as { updatedAt: Date };
  return now().getTime() - updatedAt.getTime() < idleMinutes * 60_000;
}

const tokenIn = (data: object) => (data as { token?: string }).token;

function hashed<T extends object>(data: T): T {
  const token = tokenIn(data);
  return token === undefined ? data : { ...data, token: sessionHash(token) };
}

/** Only sessions have a `token` field. */
function hashedWhere<T extends { model: string; where?: Where[] | undefined }>(call: T): T {
  if (call.model !== 'session') return call;
  return { ...call, where: call.where?.map((clause) => (clause.field === 'token' ? hashedClause(clause) : clause)) };
}

function hashedClause(clause: Where): Where {
  const { value } = clause;
  const hash = Array.isArray(value) ? value.map((one) => sessionHash(String(one))) : sessionHash(String(value));
  return { ...clause, value: hash };
}

function tokenSought({ where }: { where?: Where[] | undefined }): string | undefined {
  const value = where?.find(({ field }) => field === 'token')?.value;
  return typeof value === 'string' ? value : undefined;
}

function withToken<T>(session: T, token: string | undefined): T {
  return session && token !== undefined ? { ...session, token } : session;
}
