import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startApp } from './app-process.ts';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';

interface LeadRow {
  form: string;
  name: string;
  email: string;
  answers: Record<string, string | boolean>;
  source: string;
  quarantined: boolean;
  page_url: string;
  first_touch: Record<string, string> | null;
}

/** A site of this file's own with a CRM behind it, and a look into its ledger. */
export function ownLeadSite() {
  let site: Awaited<ReturnType<typeof startApp>>;
  let crm: RecordingServer;
  let ledger: pg.Client;
  let stopPostgres: () => Promise<void>;

  beforeAll(async () => {
    crm = await startRecordingServer();
    site = await startApp({ CRM_WEBHOOK_URL: crm.url });
    const postgres = await startEmbeddedPostgres(site.dataDir);
    stopPostgres = postgres.stop;
    ledger = new pg.Client(postgres.connection);
    await ledger.connect();
  });
  afterAll(async () => {
    await ledger.end();
    await site.stop();
    await stopPostgres();
    await crm.stop();
  });

  return {
    at: (path: string) => site.url + path,
    /** What is in the ledger of one person; each test is somebody else. */
    async leadsOf(email: string): Promise<LeadRow[]> {
      const { rows } = await ledger.query('select * from leads where email = $1 order by created_at', [email]);
      return rows;
    },
    async consentOf(email: string): Promise<{ wording: string; version: string; given: boolean }[]> {
      const { rows } = await ledger.query(
        'select wording, version, given from consents join leads on leads.id = lead_id where email = $1',
        [email],
      );
      return rows;
    },
    /** What the CRM was sent about this person. */
    sentToCrm: (email: string): unknown[] =>
      crm.requests.map(({ body }) => JSON.parse(body)).filter((payload) => JSON.stringify(payload).includes(email)),
  };
}
