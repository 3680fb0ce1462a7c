import { randomUUID } from 'node:crypto';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { endpointTests } from '#app/features/health/health.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import type { Endpoint, EndpointAnswer } from './health.ts';

/** The answer to one message. `to` is who asked for the test: a test email goes there. */
export type SendTest = (id: string, to: string) => Promise<Pick<EndpointAnswer, 'ok' | 'status' | 'outcome'>>;

/** How each endpoint is tested; null if it is not configured. */
export type EndpointTests = Readonly<Record<Endpoint, SendTest | null>>;

interface TestServices {
  db: Database;
  tests: EndpointTests;
  now: () => Date;
}

/**
 * Sends a marked test message the way that deliveries take, and stores the answer beside them: a test is neither a lead
 * nor a subscriber, and no figure counts it. Null if the endpoint is not configured.
 */
export async function testEndpoint(
  services: TestServices,
  endpoint: Endpoint,
  actor: AuditEntry['actor'],
): Promise<EndpointAnswer | null> {
  const answer = await ask(services, endpoint, actor.name);
  if (!answer) return null;
  await services.db.transaction(async (tx) => {
    await store(tx, endpoint, 'person', answer);
    await recordInAuditLog(tx, { actor, action: 'endpoint.tested', endpoint, ok: answer.ok, status: answer.status });
  });
  return answer;
}

/** The worker's own check. */
export async function checkEndpoint(services: TestServices, endpoint: Endpoint): Promise<void> {
  const answer = await ask(services, endpoint, '');
  if (answer) await store(services.db, endpoint, 'site', answer);
}

/** Writes, reads and deletes a file of its own. */
export async function testStorage(storage: Storage, id: string): Promise<Awaited<ReturnType<SendTest>>> {
  const name = `health/${id}.txt`;
  try {
    await storage.put(name, Buffer.from('A test of the storage. It can be deleted.\n'), 'text/plain');
    const file = await storage.get(name);
    await file?.body.cancel();
    await storage.delete(name);
    return { ok: file !== null, status: null, outcome: file ? 'Written, read and deleted' : 'Written, but not found' };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { message?: string } };
    return { ok: false, status: null, outcome: cause?.message || message };
  }
}

async function ask({ tests, now }: TestServices, endpoint: Endpoint, to: string): Promise<EndpointAnswer | null> {
  const send = tests[endpoint];
  if (!send) return null;
  const started = performance.now();
  const { ok, status, outcome } = await send(`test-${randomUUID()}`, to);
  // PostgreSQL rejects NUL and lone surrogates.
  const text = outcome.replaceAll('\0', '').toWellFormed().slice(0, MAX_TEXT);
  return { at: now(), ok, status, outcome: text, durationMs: Math.round(performance.now() - started) };
}

const MAX_TEXT = 500;

async function store(tx: Database, endpoint: Endpoint, askedBy: 'person' | 'site', answer: EndpointAnswer) {
  const row = { ...answer, durationMs: answer.durationMs ?? 0 };
  await tx
    .insert(endpointTests)
    .values({ endpoint, askedBy, ...row })
    .onConflictDoUpdate({ target: [endpointTests.endpoint, endpointTests.askedBy], set: row });
}
