import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { archiveFile, restoreArchive } from '#bin/backup/read-archive.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { cookieOf } from '#tests/support/shared-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * The previous release as its users left it: `database.tar.gz` was written by its `npm run db:export` (leads of every
 * form, deliveries in every state, a subscriber, articles with revisions and drafts, an administrator with a session),
 * `browser.json` holds the cookie and the unsaved draft that were in the administrator's browser. Make both again at a
 * release, with that release.
 */
const FIXTURE = 'tests/fixtures/previous-release';
const { secret, cookie, user, draft } = JSON.parse(readFileSync(`${FIXTURE}/browser.json`, 'utf8'));
const ANN = { email: 'ann@firm.example', password: 'a password of the previous release' };

const openTab = ownBrowser();
const folder = temporaryFolder();
let site: Awaited<ReturnType<typeof startApp>>;
let database: pg.Pool;
let stopPostgres: () => Promise<void>;
let states: number;
const at = (path: string) => site.url + path;
const read = async (path: string) => {
  const answer = await fetch(at(path), { headers: { cookie }, redirect: 'manual' });
  expect(answer.status, path).toBe(200);
  return answer;
};

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres(folder.path);
  stopPostgres = postgres.stop;
  await restoreArchive(archiveFile(`${FIXTURE}/database.tar.gz`), postgres);
  database = new pg.Pool({ ...postgres.connection, max: 1 });
  // The worker of the new site takes up those that wait.
  const counted = await database.query('select count(distinct state)::int as states from deliveries');
  states = counted.rows[0].states;
  // As if the upgrade came a moment after the last click.
  await database.query(`update sessions set updated_at = now(), expires_at = now() + interval '1 day'`);
  const port = String(await freePort());
  const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, SESSION_SECRET: secret, SEED: 'none' };
  site = await startApp({ DATA_DIR: folder.path, TRUST_PROXY: 'X-Forwarded-For', ...settings });
});
afterAll(async () => {
  await database.end();
  await site.stop();
  await stopPostgres();
  folder.remove();
});

test('the session and the password still work', async () => {
  await read('/admin');
  expect(await cookieOf(at, ANN)).toContain('wrc.session_token=');
});

test('leads of every form, with deliveries in every state, have a page and are in the lists and the CSV file', async () => {
  const { rows: leads } = await database.query('select id, email, form, quarantined from leads');
  expect(new Set(leads.map(({ form }) => form)).size).toBe(4);
  expect(states).toBe(6);
  const list = await (await read('/admin/leads?list=all')).text();
  const csv = await (await read('/admin/leads/csv?list=all')).text();
  for (const { id, email, quarantined } of leads) {
    expect(await (await read(`/admin/leads/${id}`)).text()).toContain(email);
    if (quarantined) continue;
    expect(list).toContain(id);
    expect(csv).toContain(email);
  }
});

test('all entries of the audit log have the name of their action', async () => {
  await expect.poll(async () => (await database.query('select from audit_log where event is null')).rowCount).toBe(0);
  const { rows } = await database.query(`select distinct action from audit_log where event = 'other'`);
  expect(rows).toEqual([]);
});

test('articles can be read, edited and exported, and their history is complete', async () => {
  expect(await (await read('/resources/kept-over-an-upgrade')).text()).toContain('The second version.');
  expect(await (await read('/admin/articles/1')).text()).toContain('The second version.');
  const { revisions } = await (await read('/admin/articles/1/revisions')).json();
  expect(revisions.map(({ kind }: { kind: string }) => kind)).toEqual(['updated', 'created']);
  const { fields } = await (await read(`/admin/articles/1/revisions?revision=${revisions[1].id}`)).json();
  expect(fields).toMatchObject({ title: 'Kept over an upgrade', summary: 'Summary of Kept over an upgrade.' });
  const exported = await (await read('/admin/tools/export/articles.json')).text();
  for (const title of ['Kept over an upgrade', 'A second article', 'Only a draft']) expect(exported).toContain(title);
});

const summary = (tab: Tab) => tab.getByLabel('Summary', { exact: true }).inputValue();
const metaDescription = (tab: Tab) => tab.getByLabel('Meta Description', { exact: true }).inputValue();

/** What another release would have stored: it lacks a field that we know, or has one that we do not. */
const { metaDescription: _, ...older } = draft.fields;
const RELEASES = {
  'the previous release': draft.fields,
  'a release that lacks a field': older,
  'a release that has an unknown field': { ...draft.fields, version: 99, subtitle: 'Unknown here' },
};

test.each(Object.entries(RELEASES))('an unsaved draft of %s is offered by the server', async (_name, fields) => {
  await database.query('update article_drafts set fields = $1 where id = $2', [fields, draft.id]);
  const tab = await editorWith({});
  await tab.getByText('You have other unsaved drafts').waitFor();
  await tab.getByRole('button', { name: 'Continue with this draft', exact: true }).click();
  expect(await summary(tab)).toBe('Typed and not saved.');
  expect(await metaDescription(tab)).toBe('Kept from the previous release.');
});

test.each(Object.entries(RELEASES))('an unsaved draft of %s is back from the browser', async (_name, fields) => {
  await database.query('delete from article_drafts where article_id is not null');
  const tab = await editorWith({ [`wrc-draft:${user}:1:${draft.id}`]: JSON.stringify({ ...draft, fields }) });
  await tab.getByText('Unsaved changes restored').waitFor();
  expect(await summary(tab)).toBe('Typed and not saved.');
  expect(await metaDescription(tab)).toBe('Kept from the previous release.');
});

/** The editor of the article, in a browser that has stored this. */
async function editorWith(stored: Record<string, string>): Promise<Tab> {
  const tab = await openTab();
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await tab.context().addCookies([{ name, value, url: at('/') }]);
  await tab.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored);
  await tab.goto(at('/admin/articles/1'));
  return tab;
}
