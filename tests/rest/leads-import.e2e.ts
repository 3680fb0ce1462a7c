import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, startScripts } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const openTab = ownBrowser();
const site = sharedLeadsSite();
const PATH = '/admin/leads/import';
const count = async (email: string) =>
  (await site.query('select count(*)::int as leads from leads where email like $1', [`%${email}`]))[0]?.leads;

test('a file is mapped, checked, imported and undone; no state of the screen has flaws', async () => {
  await site.send('contact', { name: 'Here Already', email: 'here@imported.example' });
  const file = [
    'Name,Email,Remark,Lifecycle Stage',
    'Ned Example,ned@imported.example,Met at the fair,lead',
    'Here Already,here@imported.example,,customer',
    'Tess Sample,tess@imported.example,,Somewhere',
    'Otto Fabricated,otto@imported,,lead',
    '',
  ].join('\n');
  const tab = await site.signIn(await openTab());
  await tab.goto(site.at(PATH));
  await startScripts(tab);
  const choose = (name: string, text: string) =>
    tab.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('letter.csv', 'PK\u0003\u0004');
  await tab.getByText('This is a spreadsheet.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);

  await choose('contacts.csv', file);
  await tab.waitForURL(/\/import\/[\da-f-]{36}$/);
  await tab.getByText('2 new, 1 added to leads here, 1 skipped.').waitFor();
  await tab.getByText('“otto@imported” is not a complete email address').waitFor();
  await tab.getByLabel('Stage “Somewhere” is').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);

  await tab.getByLabel('Remark goes to').selectOption('Note');
  await tab.getByLabel('Stage “Somewhere” is').selectOption('Qualified');
  await tab.getByLabel('Row 2', { exact: true }).selectOption('Skip');
  await tab.getByRole('button', { name: 'Check again' }).click();
  await tab.getByText('2 new, 0 added to leads here, 2 skipped.').waitFor();
  await tab.getByRole('button', { name: 'Import 2 leads' }).click();
  await tab.getByRole('heading', { name: '2 new leads' }).waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  const stored = await site.query(
    'select stage, text from leads left join lead_notes on lead_id = leads.id where email like $1 order by name',
    ['%s@imported.example'],
  );
  expect(await count('@imported.example')).toBe(3);
  expect(stored).toEqual([{ stage: 'Qualified', text: null }]);
  const skipped = await tab.request.get(`${tab.url()}/skipped.csv`);
  expect(await skipped.text()).toMatch(/here@imported\.example.*Chosen.*otto@imported.*No email address/s);

  await tab.getByRole('button', { name: 'Undo this import' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await tab.getByRole('heading', { name: 'This import was undone' }).waitFor();
  expect(await count('@imported.example')).toBe(1);
  expect(await screenFlaws(tab)).toEqual([]);
  expect(tab.complaints.filter((said) => !said.includes('422'))).toEqual([]);
});

test('without scripts a file is uploaded, imported and undone by forms', async () => {
  const headers = { cookie: site.cookie(), origin: new URL(site.at('/')).origin };
  const get = async (path: string) =>
    (await (await fetch(site.at(path), { headers })).text()).replaceAll('<!-- -->', '');
  const post = (path: string, body: FormData | URLSearchParams) =>
    fetch(site.at(path), { method: 'POST', redirect: 'manual', headers, body });
  const upload = new FormData();
  upload.set('file', new Blob(['Name,Email\nPlain Person,plain@without.example\n']), 'plain.csv');
  const here = (await post(PATH, upload)).headers.get('location') ?? '';
  const reads = (text: string) => expect.poll(() => get(here)).toContain(text);
  await reads('1 new, 0 added to leads here, 0 skipped.');
  const act = async (name: string) =>
    expect((await post(here, new URLSearchParams({ act: name, 'column-1': 'email' }))).status).toBe(302);
  await act('start');
  await reads('1 new lead<');
  expect(await count('@without.example')).toBe(1);
  await act('undo');
  await reads('This import was undone');
  expect(await count('@without.example')).toBe(0);
});
