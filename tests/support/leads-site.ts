import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { FORM_PATHS, type SiteFormName } from '#app/features/leads/lead.ts';
import type { Tab } from './browser.ts';
import { FILLED_IN } from './lead-forms.ts';
import { cookieOf, sharedSite } from './shared-site.ts';
import { tablesWith } from './test-database.ts';

const CLERK = { name: 'Clerk', email: 'clerk@firm.example', password: 'a password of the clerk' };

/** A site with a CRM behind it, an administrator at the leads desk, and a look at everything it stores. */
export function sharedLeadsSite() {
  const site = sharedSite({ SEED: 'articles' });
  let cookie: string;
  const at = (path: string) => site().app.url + path;

  beforeAll(async () => {
    await ensureAdmin(site().database.db, CLERK);
    cookie = await cookieOf(at, CLERK);
  });
  const query = async (text: string, values: unknown[] = []) => (await site().database.pool.query(text, values)).rows;

  return {
    at,
    query,
    crm: () => site().crm,
    cookie: () => cookie,
    /** What the process has written to its log. */
    log: () => site().app.output(),
    /** All emails written to files, as one string. */
    mail(): string {
      const folder = join(site().app.dataDir, 'mail');
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
        .join('\n');
    },
    /** Submits a form without scripts from a unique client address. Returns the lead's id. */
    async send(form: SiteFormName, change: Record<string, string>): Promise<string> {
      const body = new URLSearchParams({ ...FILLED_IN[form], submission_key: randomUUID(), ...change });
      const client = `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
      const answer = await fetch(at(FORM_PATHS[form]), {
        ...{ method: 'POST', body, redirect: 'manual' },
        headers: { 'x-forwarded-for': client, origin: new URL(at('/')).origin },
      });
      const [lead] = await query('select id from leads where email = $1 order by created_at desc', [change.email]);
      if (!lead) throw new Error(`the lead is not there: ${answer.status}`);
      return lead.id;
    },
    /** Signs the tab in as an administrator. */
    async signIn(tab: Tab): Promise<Tab> {
      const [name = '', ...value] = cookie.split('=');
      await tab.context().addCookies([{ name, value: value.join('='), url: at('/') }]);
      return tab;
    },
    /** Every table of the database that holds one of these words, whatever its name. */
    tablesWith: (words: readonly string[]) => tablesWith(query, words),
  };
}
