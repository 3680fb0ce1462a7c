import type { AuditEntry } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Endpoint, HealthFacts } from './health.ts';
import { type HealthSettings, readFacts } from './read-facts.ts';
import { type EndpointTests, testEndpoint } from './test-endpoint.ts';

declare module '#app/platform/services.ts' {
  interface Services {
    health: HealthWatch;
  }
}

export interface HealthWatch {
  /** A few seconds old at most: every admin page asks. */
  recent(): Promise<HealthFacts>;
  now(): Promise<HealthFacts>;
  /** False if the endpoint is not configured. */
  test(endpoint: Endpoint, actor: AuditEntry['actor']): Promise<boolean>;
}

const RECENT_MS = 10_000;

interface WatchParts {
  db: Database;
  settings: HealthSettings;
  tests: EndpointTests;
  now: () => Date;
}

/** What this process knows of the site's health. */
export function watchHealth({ db, settings, tests, now }: WatchParts): HealthWatch {
  let latest: { facts: Promise<HealthFacts>; readAt: number } | undefined;

  function read(): Promise<HealthFacts> {
    const facts = readFacts(db, settings, now());
    latest = { facts, readAt: performance.now() };
    facts.catch(() => {
      latest = undefined;
    });
    return facts;
  }

  return {
    recent: () => (latest && performance.now() - latest.readAt < RECENT_MS ? latest.facts : read()),
    now: read,
    async test(endpoint, actor) {
      const answer = await testEndpoint({ db, tests, now }, endpoint, actor);
      latest = undefined;
      return answer !== null;
    },
  };
}
