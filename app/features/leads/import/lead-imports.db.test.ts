import { afterEach, describe, expect, test } from 'vitest';
import { erasePerson } from '#app/features/people/erase-person.ts';
import { ownLeadImports } from '#tests/support/lead-imports.ts';
import { skippedRows } from './import-view.ts';

const imports = ownLeadImports();
const { database, upload, run, undo, leads, counts, rows, choose, query, find, desk } = imports;

afterEach(async () => {
  for (const table of ['lead_imports', 'leads', 'erased_contacts']) await query(`delete from ${table}`);
});

const FILE = `First Name,Last Name,Email,Phone,Company,City,State/Region,Lifecycle Stage,Contact owner,Notes,Create Date
Ned,Example,Ned@Bakery.example,+1 815 555 0142,Example Bakery,Joliet,Illinois,salesqualifiedlead,ada@firm.example,"Met at the fair,
twice",2025-03-02 09:30
Tess,Sample,,(817) 555-0121,"=HYPERLINK(""x"")",Fort Worth,Tex.,lead,,,
,,info@placeholder.example,,,,,,,,
Otto,Fabricated,otto@fabricated,,,,,,,,
Ned,Example,ned@bakery.example,,,Plainfield,,,,Another note,
Milo,Simulated,milo@simulated.example,,,,Ontario,Somewhere,cal@firm.example,,13/45/2025
`;

describe('an import', () => {
  test('turns rows into leads, and accounts for every row', async () => {
    const id = await upload(FILE, 'contacts.csv');
    expect(await find(id)).toMatchObject({
      state: 'checked',
      rows: 6,
      unknown: { stage: ['Somewhere'], owner: ['cal@firm.example'] },
    });
    expect(await counts(id)).toMatchObject({ rows: 6, new: 4, add: 1, skip: 1, toCheck: 5, duplicates: 1 });
    expect((await rows(id)).map(({ finding, problems }) => [finding, ...problems])).toEqual([
      ['new'],
      ['new', 'State “Tex.” is read as Texas'],
      ['new', 'No name: the email is used as the name'],
      ['unusable', '“otto@fabricated” is not a complete email address'],
      ['repeated'],
      [
        'new',
        'Stage “Somewhere” is unknown: New Lead (Unqualified)',
        'Owner “cal@firm.example” has no access here: no owner',
        'Received “13/45/2025” is no date in the past: today is used',
        'State “Ontario” is unknown: it goes into a note',
      ],
    ]);
    expect(await leads()).toEqual([]);
    await run(id);
    expect(await counts(id)).toMatchObject({ added: 4, extended: 1, skipped: 1, unchanged: 0 });
    const [milo, ned, tess, info] = await leads();
    expect(ned).toMatchObject({
      ...{
        name: 'Ned Example',
        email: 'Ned@Bakery.example',
        phone: '+1 815 555 0142',
        form: 'import',
        stage: 'Qualified',
      },
      answers: { firstName: 'Ned', lastName: 'Example', company: 'Example Bakery', city: 'Joliet', state: 'IL' },
      ...{ owner_id: imports.admin.id, source: 'Import, Nov 2026', created_at: new Date('2025-03-02T15:30:00Z') },
    });
    expect(tess).toMatchObject({ email: 'not given', answers: { company: '=HYPERLINK("x")', state: 'TX' } });
    expect(tess?.answered_at).not.toBeNull(); // No reply clock.
    expect(info).toMatchObject({ name: 'info@placeholder.example' });
    expect(milo).toMatchObject({ owner_id: null, stage: 'New Lead (Unqualified)' });
    const notes = await query('select text from lead_notes order by text');
    expect(notes).toEqual([{ text: 'Met at the fair,\ntwice\nAnother note' }, { text: 'State: Ontario' }]);
    expect(await query('select distinct given, evidence, form from consents')).toEqual([
      { given: false, evidence: 'by hand', form: 'import' },
    ]);
    expect(await query('select from deliveries')).toEqual([]);
  });

  test('of the same file again adds nothing, also if both were checked before either ran', async () => {
    const [first, second] = [await upload(FILE), await upload(FILE)];
    await run(first);
    const before = await leads();
    await run(second);
    const third = await upload(FILE);
    await run(third);
    expect(await leads()).toEqual(before);
    for (const id of [second, third])
      expect(await counts(id)).toMatchObject({ added: 0, unchanged: 5, skipped: 1, extended: 0 });
    expect(await query('select from lead_notes')).toHaveLength(2);
  });

  test('adds to a lead that is here what it lacks, and keeps what it has', async () => {
    const lead = await desk().send('contact', { name: 'Edna Example', email: 'ned@bakery.example', phone: '' });
    const id = await upload(FILE);
    expect((await rows(id))[0]).toMatchObject({
      finding: 'here',
      fills: 'Fills in: phone, owner, company, city, state',
    });
    await run(id);
    const [kept] = await query('select name, phone, stage, answers, sent from leads where id = $1', [lead]);
    expect(kept).toMatchObject({
      ...{ name: 'Edna Example', phone: '+1 815 555 0142', stage: 'New Lead (Unqualified)' },
      ...{ answers: { city: 'Joliet', message: expect.stringMatching(/./) }, sent: { phone: '' } },
    });
  });

  test('sends leads to the CRM and starts reply clocks only if asked', async () => {
    const id = await upload('Name,Email,Created\nNed Example,ned@bakery.example,2020-01-01\n');
    await choose(id, { sends: 'yes' });
    await run(id);
    const [sent] = await query('select destination, payload, next_attempt_at from deliveries');
    expect(sent).toMatchObject({
      ...{ destination: 'crm', next_attempt_at: imports.now() },
      payload: { 'contact.first_name': 'Ned', 'contact.last_name': 'Example', 'contact.source': 'import' },
    });
    expect(await query('select answered_at, due_at from leads')).toEqual([
      { answered_at: null, due_at: new Date('2026-11-18T16:40:00Z') },
    ]);
  });

  test('leaves erased people out, by their address, and by their number unless a person decides', async () => {
    const lead = await desk().send('consultation', { email: 'dora@pretext.example', phone: '(312) 555-0188' });
    await erasePerson(
      { db: database().db, keyedHash: desk().services.keyedHash, deleteEmailFiles: async () => {} },
      lead,
      { name: 'clerk' },
    );
    const id = await upload(
      'Name,Email,Phone\nDora,DORA@pretext.example,\nDora,,312-555-0188\nDora,other@pretext.example,1 312 555 0188\nDora,b@b.example;dora@pretext.example,',
    );
    expect((await rows(id)).map(({ finding, action }) => `${finding}: ${action}`)).toEqual([
      ...['erased: skip', 'erased: skip', 'maybe erased: skip', 'erased: skip'],
    ]);
    await choose(id, { 'row-1': 'new', 'row-2': 'add', 'row-3': 'new', 'row-4': 'new' });
    await run(id);
    expect((await leads()).map(({ email }) => email)).toEqual(['other@pretext.example']);
  });

  test('does not import who was erased after the check', async () => {
    const lead = await desk().send('consultation', { email: 'dora@pretext.example' });
    const id = await upload('Name,Email\nDora,dora@pretext.example\nNed,ned@bakery.example\n');
    await erasePerson(
      { db: database().db, keyedHash: desk().services.keyedHash, deleteEmailFiles: async () => {} },
      lead,
      { name: 'clerk' },
    );
    await run(id);
    expect((await leads()).map(({ email }) => email)).toEqual(['ned@bakery.example']);
  });

  test('keeps two people of one office apart', async () => {
    const id = await upload(
      'Name,Email,Phone\nNed,ned@bakery.example,815 555 0142\nTess,tess@bakery.example,815 555 0142\n',
    );
    await run(id);
    expect(await leads()).toHaveLength(2);
  });

  test('offers the skipped rows as a CSV file that can be imported', async () => {
    const id = await upload(FILE);
    await choose(id, { 'row-3': 'skip' });
    await run(id);
    let csv = '';
    for await (const part of skippedRows(database().db, await find(id))) csv += part;
    expect(
      csv.split('\r\n').map((line) =>
        line
          .split(',')
          .slice(2, 3)
          .concat(line.split(',').at(-1) ?? ''),
      ),
    ).toEqual(
      [
        ['"Email"', '"Why it was skipped"'],
        ['"info@placeholder.example"', '"No name: the email is used as the name; Chosen"'],
        ['"otto@fabricated"', expect.stringContaining('No email address and no phone number')],
        ['', ''],
      ].map(([a, b]) => (a === '' ? [''] : [a, b])),
    );
    expect(await counts(await upload(csv))).toMatchObject({ rows: 2, skip: 1, new: 1 });
  });
});

test('saving the form as it is shown needs no other check; explaining a word does', async () => {
  const id = await upload(FILE);
  const { saveChoices } = await import('./decide.ts');
  const save = async (stage: string) => {
    const form = new FormData();
    form.set('stage-0', stage);
    form.set('owner-0', '');
    return saveChoices(imports.services(), await find(id), form);
  };
  expect(await save('New Lead (Unqualified)')).toBe('saved');
  expect(await save('Client')).toBe('checking');
});

describe('an undo', () => {
  test('brings everything back as it was', async () => {
    await desk().send('contact', { name: 'Edna Example', email: 'ned@bakery.example', phone: '' });
    const before = await query('select * from leads');
    const id = await upload(FILE);
    await run(id);
    expect(await undo(id)).toBe(true);
    expect(await query('select * from leads')).toEqual(before);
    expect(await query('select from lead_notes')).toEqual([]);
    expect(await find(id)).toMatchObject({ state: 'undone' });
    expect(await counts(id)).toMatchObject({ added: 0, extended: 0, undone: 5, skipped: 1 });
    expect(await undo(id)).toBe(false);
  });

  test('leaves the leads that someone has changed since', async () => {
    const id = await upload(
      'Name,Email\nNed,ned@bakery.example\nTess,tess@sample.example\nIris,iris@specimen.example\n',
    );
    await run(id);
    await query(`update leads set stage = 'Contacted' where name = 'Ned'`);
    await query(
      `insert into lead_notes (lead_id, text, author) select id, 'Called', 'ada' from leads where name = 'Tess'`,
    );
    await undo(id);
    expect((await leads()).map(({ name }) => name)).toEqual(['Ned', 'Tess']);
    expect(await counts(id)).toMatchObject({ added: 2, undone: 1 });
  });
});

test('a person of a file is exported and erased, also where no lead came of it', async () => {
  const id = await upload(
    'Name,Email,Remark\nNed,ned@bakery.example,\nTess,tess@sample.example,"cousin of NED@bakery.example"\n',
  );
  await choose(id, { 'row-2': 'skip' });
  await run(id);
  const [ned] = await leads();
  await erasePerson(
    { db: database().db, keyedHash: desk().services.keyedHash, deleteEmailFiles: async () => {} },
    ned?.id,
    { name: 'clerk' },
  );
  expect(await query('select from lead_import_rows')).toEqual([]);
});

test('a process that is killed loses no row and does none twice', async () => {
  const file = `Name,Email\n${Array.from({ length: 230 }, (_, n) => `Person ${n},person${n}@sample.example`).join('\n')}\n`;
  const id = await upload(file);
  await imports.start(id);
  // Two processes at once, and one that stops in the middle.
  const stopping = new AbortController();
  const { workOnLeadImport } = await import('./lead-imports.ts');
  const stopped = workOnLeadImport({ ...imports.services(), stop: stopping.signal }, id);
  stopping.abort();
  await Promise.all([stopped, imports.work(id), imports.work(id)]);
  await imports.work(id);
  expect(await counts(id)).toMatchObject({ added: 230 });
  expect(await leads()).toHaveLength(230);
});
