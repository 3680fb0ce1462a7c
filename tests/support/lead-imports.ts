import pino from 'pino';
import { beforeAll } from 'vitest';
import { saveChoices, startWork } from '#app/features/leads/import/decide.ts';
import { countRows, findLeadImport, shownRows } from '#app/features/leads/import/import-view.ts';
import { type LeadImportServices, workOnLeadImport } from '#app/features/leads/import/lead-imports.ts';
import { receiveLeadFile } from '#app/features/leads/import/receive-file.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { openQueues } from '#app/platform/jobs/queue.ts';
import { ownDatabase } from './test-database.ts';
import { addAdmin, DESK_FIRM, testLeads } from './test-leads.ts';

/** Imports of leads into a database of the file's own. */
export function ownLeadImports() {
  const database = ownDatabase();
  const admin = { id: '', email: 'ada@firm.example' };
  const stop = new AbortController();
  let queue: JobQueue;
  beforeAll(async () => {
    queue = openQueues(database().connection, pino({ level: 'silent' }));
    admin.id = await addAdmin(database().db, 'Ada');
  });
  const desk = () => testLeads(database().db, '2026-11-17T16:40:00Z');
  const { now } = testLeads(null as never, '2026-11-17T16:40:00Z').clock;
  const services = (): LeadImportServices => ({
    ...{ db: database().db, queue, keyedHash: desk().services.keyedHash, firm: DESK_FIRM, now, stop: stop.signal },
  });
  const find = async (id: string) => {
    const found = await findLeadImport(database().db, id);
    if (!found) throw new Error('The import is gone');
    return found;
  };
  const start = async (id: string) => {
    await startWork(services(), await find(id), 'start', { id: admin.id, name: admin.email });
  };
  const work = (id: string) => workOnLeadImport(services(), id);
  const send = (bytes: Uint8Array, fileName = 'leads.csv') =>
    receiveLeadFile(
      services(),
      {
        fields: [],
        async receiveFiles(take) {
          const file = { field: 'file', fileName, number: 1 };
          for (let at = 0; at < bytes.length; at += 65_536) await take(bytes.subarray(at, at + 65_536), file);
          return [file];
        },
      },
      admin,
    );

  return {
    ...{ database, desk, now, admin, services, find, work, send },
    counts: async (id: string) => countRows(database().db, await find(id)),
    rows: async (id: string, show: 'all' | 'check' = 'all') => shownRows(database().db, await find(id), show, 1, now()),
    /** Uploads a file and checks it. */
    async upload(file: string | Uint8Array, fileName?: string): Promise<string> {
      const sent = await send(typeof file === 'string' ? Buffer.from(file) : file, fileName);
      if ('problem' in sent) throw new Error(sent.problem);
      await work(sent.id);
      return sent.id;
    },
    /** Submits the form of the check; unticked unless `sends` is given. */
    async choose(id: string, fields: Record<string, string>): Promise<void> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      await saveChoices(services(), await find(id), form);
      await work(id);
    },
    start,
    async run(id: string): Promise<void> {
      await start(id);
      await work(id);
    },
    async undo(id: string): Promise<boolean> {
      const begun = await startWork(services(), await find(id), 'undo', { id: admin.id, name: admin.email });
      await work(id);
      return begun;
    },
    async leads() {
      const { rows } = await database().pool.query(
        'select id, name, email, phone, further, answers, stage, source, form, owner_id, owned_since, created_at, answered_at from leads where not quarantined order by name, id',
      );
      return rows;
    },
    query: async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows,
  };
}
