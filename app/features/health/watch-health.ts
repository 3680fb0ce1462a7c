import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Endpoint, HealthFacts } from './health.ts';
import { type HealthSettings, readHealthFacts } from './health-facts.ts';
import { type EndpointTests, testEndpoint } from './test-endpoint.ts';

declare module '#app/platform/services.ts' {
  interface Services {
    health: HealthWatch;
  }
}

export interface HealthWatch {
  /** Up to a minute old: every admin page asks, and none waits for it. */
  recent(): Promise<HealthFacts>;
  now(): Promise<HealthFacts>;
  /** False if the endpoint is not configured. */
  test(endpoint: Endpoint, actor: AuditEntry['actor']): Promise<boolean>;
}

/** Older facts are read again in the background; facts of more than a minute ago are not used. */
const RECENT_MS = 10_000;
const STALE_MS = 60_000;

interface WatchParts {
  db: Database;
  settings: HealthSettings;
  tests: EndpointTests;
  now: () => Date;
}

/** What this process knows of the site's health. */
export function watchHealth({ db, settings, tests, now }: WatchParts): HealthWatch {
  let latest: { facts: HealthFacts; readAt: number } | undefined;
  let isReading = false;

  async function read(): Promise<HealthFacts> {
    isReading = true;
    const readAt = performance.now();
    try {
      const facts = await readHealthFacts(db, settings, now());
      latest = { facts, readAt };
      return facts;
    } finally {
      isReading = false;
    }
  }

  return {
    async recent() {
      const age = latest ? performance.now() - latest.readAt : Number.POSITIVE_INFINITY;
      if (!latest || age > STALE_MS) return read();
      if (age > RECENT_MS && !isReading) read().catch(() => {});
      return latest.facts;
    },
    now: read,
    async test(endpoint, actor) {
      const answer = await testEndpoint({ db, tests, now }, endpoint, actor);
      latest = undefined;
      return answer !== null;
    },
  };
}
