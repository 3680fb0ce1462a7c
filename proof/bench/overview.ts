import { signInWaits, users } from '#app/features/accounts/accounts.table.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { listLinks, saveLink } from '#app/features/campaigns/saved-links.ts';
import { readOverview } from '#app/features/overview/overview.ts';
import { PERIODS } from '#app/features/overview/period.ts';
import { readToday } from '#app/features/overview/today.ts';
import type { Database } from '#app/platform/db/database.ts';
import { ADMIN } from '#proof/site.ts';
import { accountsIn, browserWith } from '#tests/support/test-accounts.ts';
import { atEachSize, getPage } from './databases.ts';
import { fillYear } from './fill-year.ts';
import { type BenchOptions, growthTable, type Row } from './measure.ts';

const SCREENS = ['/admin', '/admin?period=year', '/admin/leads', '/admin/leads?q=person-77', '/admin/tools/utm'];
const LINKS = 40;

/** The overview, the lists of leads and the saved links over a year of leads, with ten page views for each lead. */
export async function bench({ rounds = 100, sizes = [100, 10_000, 100_000] }: BenchOptions): Promise<readonly Row[]> {
  const table = growthTable(sizes, rounds);
  await atEachSize(sizes, fillYear, async ({ db, site }) => {
    const reader = await saveLinks(db);
    for (const period of PERIODS) {
      await table.time(`overview: ${period.value}`, () => readOverview(db, period, new Date()));
    }
    for (const isMine of [true, false])
      await table.time(`today: ${isMine ? 'mine' : 'everyone’s'}`, () =>
        readToday(db, reader, { isMine, now: new Date() }),
      );
    await table.time(`${LINKS} saved links with their results`, () => listLinks(db));
    const headers = { cookie: await site.signIn() };
    await timeFailedSignIns(db, table);
    for (const path of SCREENS) await table.time(`${path} over HTTP`, () => getPage(site.url + path, headers));
  });
  table.print();
  const leads = sizes.at(-1)?.toLocaleString('en-US');
  const now = `${table.median('/admin?period=year over HTTP')} ms`;
  return [{ what: `overview of a year with ${leads} leads, p50`, now, aim: '≤ 50 ms' }, ...table.growth('leads')];
}

/** Both must take the same time, or the answer would reveal who has an account. */
async function timeFailedSignIns(db: Database, { time }: ReturnType<typeof growthTable>): Promise<void> {
  const accounts = accountsIn(db, { add: async () => {} });
  for (const email of [ADMIN.email, 'nobody@firm.example']) {
    await time(`failed sign-in of ${email}`, async () => {
      await db.delete(signInWaits);
      await signIn(accounts, { email, password: 'not the password' }, { headers: browserWith([]), client: 'a client' });
    });
  }
}

/** Returns the administrator whose links they are. */
async function saveLinks(db: Database): Promise<string> {
  const [admin] = await db.select({ id: users.id, email: users.email }).from(users).limit(1);
  if (!admin) throw new Error('There is no administrator.');
  const fields = { base: 'https://firm.example/sell', source: 'linkedin', medium: 'social', campaign: 'organic' };
  for (let n = 0; n < LINKS; n++) {
    const link = { ...fields, term: '', content: n % 4 ? `variant_${n % 4}` : '' };
    await saveLink(db, admin, 'https://firm.example', `Link ${n}`, link);
  }
  return admin.id;
}
