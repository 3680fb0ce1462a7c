import { beforeAll, expect, test } from 'vitest';
import { exportLeads } from '#app/features/leads/list/lead-export.ts';
import { leadQuery, readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads } from '#app/features/leads/list/lead-list.ts';
import { MANDATE_NAMES, type MandateName } from '#app/features/leads/mandate.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, DESK_FIRM, testLeads } from '#tests/support/test-leads.ts';
import { releaseLead } from './decide-quarantine.ts';
import { changeMandate, coveredBy, fillMandates, findMandate } from './lead-mandate.ts';
import { findLead, type Lead } from './lead-page.ts';
import { mergeLeads } from './merge-leads.ts';

const database = ownDatabase();
const NOW = new Date('2026-03-02T16:00:00Z');
const NO_ID = '00000000-0000-0000-0000-000000000000';
const buyers: Record<string, string> = {};

const read = (query: string) => readLeadFilters(new URLSearchParams(`list=all&${query}`));
const find = async (id: string) => (await findLead(database().db, id)) as Lead;
const mandateOf = async (id: string) => findMandate(database().db, await find(id));
const change = async (id: string, lines: Partial<Record<MandateName, string>>) => {
  const none = Object.fromEntries(MANDATE_NAMES.map((name) => [name, ''])) as Record<MandateName, string>;
  return changeMandate(database().db, await find(id), { ...none, ...lines }, CLERK, NOW);
};
/** The names of the buyers that the filter finds, after a round of the worker. */
async function found(query: string): Promise<string[]> {
  await fillMandates(database().db);
  const { leads } = await listLeads(database().db, read(query), NO_ID);
  return leads.map(({ name }) => name).sort();
}

beforeAll(async () => {
  const { send } = testLeads(database().db);
  const buyer = async (name: string, answers: Record<string, string>) => {
    const email = `${name.toLowerCase()}@buyer.example`;
    buyers[name] = await send('retain', { name, email, phone: '', intent: 'buy', company: '', ...answers });
  };
  await buyer('Dana', { industry: 'Specialty distributors', ebitda_range: '$1M–$5M' });
  await buyer('Small', { industry: 'Distribution', ebitda_range: 'Under $500K' });
  await buyer('Plumber', { industry: 'Plumbing', ebitda_range: '$1M–$5M' });
  await buyer('Unknown', { industry: '', ebitda_range: '' });
  await send('retain', { name: 'Seller', email: 's@seller.example', intent: 'sell', industry: 'Distribution' });
  const consulted = { firstName: 'Tex', lastName: 'Ann', email: 't@buyer.example', inquiryType: 'buy', state: 'TX' };
  buyers.Tex = await send('consultation', consulted);
});

test('a distribution company in Texas with $2M EBITDA finds the buyers whose mandate covers it', async () => {
  const query = 'industry=distribution&state=TX&ebitda=$2M';
  expect(await found(query)).toEqual(['Dana', 'Tex Ann']);
  await change(buyers.Dana as string, { industry: 'Distribution', region: 'Illinois', ebitda: '$1M–$3M' });
  expect(await found(query)).toEqual(['Tex Ann']);
  expect(await found('industry=distribution&state=IL&ebitda=2500K–4M')).toEqual(['Dana']);
  expect(await found('state=IL&ebitda=over $3M')).toEqual(['Dana', 'Plumber']);
  expect(await found('ebitda=400K')).toEqual(['Small', 'Tex Ann']);
  await change(buyers.Small as string, { industry: 'Any industry' });
  expect(await found('industry=bakery&state=TX')).toEqual(['Small', 'Tex Ann']);
});

test('the filter is in the address; an amount that cannot be read stays, for its field, and filters nothing', () => {
  expect(leadQuery(read('industry=distribution&state=tx&ebitda=2M'))).toBe(
    '?list=all&industry=distribution&state=TX&ebitda=2M',
  );
  expect(leadQuery(read('state=Ontario&ebitda=much'))).toBe('?list=all&ebitda=much');
  expect(coveredBy(read('ebitda=much'))).toBeUndefined();
});

test('the desk changes it, explains bad input, and the audit log names the fields', async () => {
  const { pool } = database();
  const id = buyers.Plumber as string;
  expect(await mandateOf(id)).toMatchObject({ isBuyer: true, changedBy: null, lines: { industry: 'Plumbing' } });
  expect(await change(id, { region: 'Ontario' })).toMatchObject({ ok: false, errors: { region: expect.any(String) } });
  const lines = { ...(await mandateOf(id)).lines, region: 'Ohio', equity: '$300K of their own' };
  for (let twice = 0; twice < 2; twice += 1) expect(await change(id, lines)).toEqual({ ok: true });
  expect(await mandateOf(id)).toMatchObject({ changedAt: NOW, changedBy: CLERK.name, lines });
  const { rows } = await pool.query(
    `select actor, detail from audit_log where action = 'changed a mandate' and detail ->> 'lead' = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: CLERK.name, detail: { lead: id, fields: ['region', 'equity'] } }]);
  let csv = '';
  for await (const part of exportLeads(database().db, read('q=plumber'), NO_ID)) csv += part;
  expect(csv).toContain('"Mandate: Industry","Mandate: Region","Mandate: EBITDA","Mandate: Equity","Mandate: Timing"');
  expect(csv).toContain('"Plumbing","Ohio","$1M–$5M","$300K of their own",');
});

test('a lead that is no buyer gets a mandate by hand, and a released one by its form', async () => {
  const { pool } = database();
  const { send, services } = testLeads(database().db);
  const id = await send('contact', { name: 'Later', email: 'later@buyer.example', inquiryType: 'general' });
  expect((await mandateOf(id)).isBuyer).toBe(false);
  await change(id, { industry: 'Dredging' });
  expect(await found('industry=dredging&ebitda=400K')).toContain('Later');

  await send('retain', {
    name: 'Caught',
    email: 'c@buyer.example',
    intent: 'buy',
    industry: 'Dredging',
    website: 'filled',
  });
  const { rows } = await pool.query(`select id from leads where email = 'c@buyer.example'`);
  await send('retain', { name: 'Newer', email: 'n@buyer.example', intent: 'buy', industry: 'Roofing' });
  expect(await found('industry=dredging')).not.toContain('Caught');
  expect(await releaseLead(services, DESK_FIRM, rows[0].id, CLERK)).toMatchObject({ ok: true });
  expect(await found('industry=dredging')).toContain('Caught');
});

test('joining completes the kept mandate by the other one', async () => {
  const { send } = testLeads(database().db);
  const email = 'twice@buyer.example';
  const other = await send('retain', {
    name: 'Twice',
    email,
    intent: 'buy',
    industry: 'Roofing',
    ebitda_range: '$1M–$5M',
  });
  const kept = await send('contact', { name: 'Twice', email, inquiryType: 'general' });
  await change(kept, { region: 'Ohio', ebitda: '$2M' });
  expect(await mergeLeads(database().db, { kept, other }, CLERK, NOW)).toBe('merged');
  expect((await mandateOf(kept)).lines).toMatchObject({ industry: 'Roofing', region: 'Ohio', ebitda: '$2M' });
  expect(await found('industry=roofing&state=OH')).toEqual(['Newer', 'Small', 'Twice']);
});
