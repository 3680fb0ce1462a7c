import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { may } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import { ownBrowser, scriptsStarted } from '#tests/support/browser.ts';
import { ask, cookieOf, ownAccountSite, type Person } from '#tests/support/shared-site.ts';
import { ADMIN_ADDRESSES, isScreen } from '#tests/support/site-pages.ts';
import { everyTable } from '#tests/support/test-database.ts';

const openTab = ownBrowser();
const site = ownAccountSite({ SEED: 'demo' });

/** Sessions and presence, what counts any request, and what only the worker writes (`attempts` …) are not the reader's. */
const ASIDE =
  /^queue\.|\.(sessions|rate_limits|sign_in_waits|verifications|article_presence|page_days|campaign_days|written)$/;
const isSample = !process.env.FULL;
/** All pages of a role stay open for so long. */
const OPEN_MS = isSample ? 3000 : 30_000;

/** Addresses with an id are opened without a record only by administrators, or with FULL=1. */
let pages: { route: string; path: string; isMissing: boolean }[];
/** Since the last call: table, operation and text of every statement other than SELECT, also of those that change no row. */
async function statements(): Promise<string[]> {
  const rows = await site.query('with gone as (delete from written returning *) select * from gone order by id');
  return rows.map(({ target, statement }) => `${target}: ${statement}`);
}

beforeAll(async () => {
  await site.query(`create table written (id bigserial, target text, statement text)`);
  await site.query(`create function note_statement() returns trigger language plpgsql security definer as $$
    begin
      if current_setting('application_name') <> 'wrc-advisory-worker' then
        insert into public.written (target, statement) values (tg_table_name, left(current_query(), 300));
      end if;
      return null;
    end $$`);
  for (const table of (await everyTable(site.query)).filter((name) => !ASIDE.test(name))) {
    await site.query(`create trigger note_statement after insert or update or delete on ${table}
      for each statement execute function note_statement()`);
  }
  // The lead of a person without access is the one that used to change when it was opened.
  const former = await site.member('advisor');
  await site.query('update leads set owner_id = (select id from users where email = $1), owned_since = now()', [
    former.email,
  ]);
  await site.query('delete from user_roles where user_id = (select id from users where email = $1)', [former.email]);
  const [{ lead }, { lead: other }] = await site.query('select id as lead from leads where not quarantined limit 2');
  await site.query('update leads set email = (select email from leads where id = $1) where id = $2', [lead, other]);
  const [{ article }] = await site.query('select id as article from articles limit 1');
  const exampleOf = (route: string) => route.replace(':id', route.includes('/leads/') ? lead : article);
  pages = ADMIN_ADDRESSES.flatMap(({ route, path }) => {
    const query = route.endsWith('/merge') ? `?with=${other}` : '';
    const [missing, example] = [path.replace(':id', 'none'), exampleOf(route) + query];
    return [
      ...(missing === example ? [] : [{ route, path: missing, isMissing: true }]),
      { route, path: example, isMissing: false },
    ];
  });
});

/** Downloads are recorded in the audit log, as they should be. */
const isDownload = (path: string) => /\/(csv|person|articles\.json)$/.test(path);

test('opening any page of the administration writes nothing, in any role', async () => {
  const cookies = await Promise.all(ROLES.map(async (role) => cookieOf(site.at, await site.member(role))));
  await sleep(500); // The worker may still write about the start.
  await statements();
  for (const [index, role] of ROLES.entries()) {
    const allowed = pages.filter(
      ({ route, path, isMissing }) => may(role, route) && !isDownload(path) && !(isMissing && isSample && index > 0),
    );
    expect(allowed.length).toBeGreaterThan(5);
    for (const { path } of allowed) {
      const answer = await ask(site.at(path), { headers: { cookie: cookies[index] ?? '' } });
      expect(answer.status, path).toBeLessThan(500);
    }
    expect(await statements(), role).toEqual([]);
  }
});

/** Each screen once, open for one of the roles that may open it, in turn; with FULL=1 for each of them. */
function isOpened(role: Role, { route, isMissing }: (typeof pages)[number]): boolean {
  const roles = ROLES.filter((one) => may(one, route));
  const turn = [...new Set(pages.map((page) => page.route))].indexOf(route) % roles.length;
  return isSample ? !isMissing && roles[turn] === role : roles.includes(role);
}

test.each(ROLES)(
  `all pages of the role %s stay open for ${OPEN_MS / 1000} seconds, and write nothing`,
  async (role) => {
    const person: Person = await site.member(role);
    const tab = await openTab();
    await site.enter(tab, person, '/admin/account');
    await statements();
    const open = [];
    for (const { path } of pages.filter((one) => isScreen(one.route) && isOpened(role, one))) {
      const page = await tab.context().newPage();
      await page.goto(site.at(path), { waitUntil: 'commit' });
      open.push(page);
    }
    expect(open.length).toBeGreaterThan(3);
    for (const page of open) await scriptsStarted(page);
    await sleep(OPEN_MS);
    expect(await statements()).toEqual([]);
    await Promise.all(open.map((page) => page.close()));
  },
);
