import { eq, like } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { countUrgent, leadChoices } from '#app/features/leads/list/lead-counts.ts';
import { exportLeads } from '#app/features/leads/list/lead-export.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads, matchingLeads } from '#app/features/leads/list/lead-list.ts';
import { knownAlready } from '#app/features/leads/work/known.ts';
import { atEachSize } from './databases.ts';
import { fillYear } from './fill-year.ts';
import { type BenchOptions, growthTable, type Row, readAll } from './measure.ts';

/** Each list, search and sort of the desk, as the page asks for it: counts, groups, one page of rows, deliveries. */
const LISTS: Readonly<Record<string, string>> = {
  'list: mine': 'list=mine',
  'list: open': '',
  'list: due': 'list=due',
  'list: all': 'list=all',
  'list: quarantined': 'list=quarantined',
  'open, page 100': 'page=100',
  'open, last page': 'page=9999999',
  'all, last page': 'list=all&page=9999999',
  'search: name, rare': 'list=all&q=Person 4711',
  'search: name, in every lead': 'list=all&q=person',
  'search: email': 'list=all&q=person-4711@example.com',
  'search: company': 'list=all&q=Firm 4711',
  'search: phone, seven digits': 'list=all&q=200-4711',
  'search: phone, three digits': 'list=all&q=312',
  'search: message, in every lead': 'list=all&q=our company',
  'search: note, one': 'list=all&q=number 4710',
  'search: note, one in five': 'list=all&q=term sheet',
  'search: two common words': 'list=all&q=columbus oh',
  'search: two characters': 'list=all&q=rs',
  'search: absent': 'list=all&q=xylophone',
  'search: in open': 'q=person-47',
  ...Object.fromEntries(
    ['received', '-received', 'due', '-due', 'company', '-company', 'owner', '-owner'].flatMap((sort) => [
      [`open, sorted by ${sort}`, `sort=${sort}`],
      [`all, sorted by ${sort}`, `list=all&sort=${sort}`],
    ]),
  ),
  'filter: stage': 'list=all&stage=Qualified',
  'filter: owner': 'list=all&owner=none',
  'filter: form': 'list=all&form=contact',
  'filter: source': 'list=all&source=linkedin',
  'filter: campaign': 'list=all&campaign=lead_gen',
  'filter: mandate': 'list=all&industry=distribution&state=TX&ebitda=2000000',
  'filter: mandate, open': 'industry=distribution',
  'filter: days': 'list=all&from=2026-01-01&to=2026-06-30',
  'filter: delivery failed': 'list=all&delivery=failed',
  'filter: delivered': 'list=all&delivery=delivered',
};

/** The queries of the leads desk at the database. */
export async function bench({ rounds = 40, sizes = [100, 10_000, 100_000] }: BenchOptions): Promise<readonly Row[]> {
  const table = growthTable(sizes, rounds);
  await atEachSize(sizes, fillYear, async ({ db }) => {
    const [reader] = await db.select().from(users).where(like(users.email, 'owner-%')).limit(1);
    if (!reader) throw new Error('There is no owner.');
    for (const [name, query] of Object.entries(LISTS)) {
      await table.time(name, () => listLeads(db, readLeadFilters(new URLSearchParams(query)), reader.id));
    }
    await table.time('the sentence of the head', () => countUrgent(db, reader.id, new Date()));
    await table.time('the choices of the filters', () => leadChoices(db));
    const open = readLeadFilters(new URLSearchParams('stage=Qualified'));
    const [lead] = await db.select().from(leads).where(eq(leads.name, 'Person 71'));
    if (!lead) throw new Error('There is no such lead.');
    await table.time('known already, on the page of a lead', () => knownAlready(db, lead));
    await table.time('all that match, for the bar', () => matchingLeads(db, open, reader.id));
    const all = readLeadFilters(new URLSearchParams('list=all'));
    await table.time('export of all', () => readAll(exportLeads(db, all, reader.id)), true);
  });
  table.print();
  const [name, p95] = table.slowest();
  const most = sizes.at(-1)?.toLocaleString('en-US');
  return [
    { what: `slowest of the desk's lists with ${most} leads (${name}), p95`, now: `${p95} ms`, aim: '≤ 100 ms' },
    ...table.growth('leads'),
  ];
}
