import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cookieOf } from '#tests/support/shared-site.ts';
import { ADMIN, type Clone, STORED, upgradeClones } from '#tests/support/upgrade-clones.ts';

const KILLS = process.env.FULL ? 20 : 1;
const clone = upgradeClones();
const namesOf = async (site: Clone) => (await site.query('select name from leads')).map(({ name }) => name);
const hasMigration = async (site: Clone) =>
  (await site.query(`select from information_schema.columns where column_name = 'next_release'`)).length === 1;

/** Of the first test, for the moments at which the others are killed. */
const whole = { takes: 0, build: '' };

test('a running site is upgraded and keeps every lead; going back keeps the database or writes what was received since', async () => {
  const site = await clone();
  await site.start('service');
  const accepted: string[] = [...STORED];
  const answers = new Set<number | null>();
  let isOver = false;
  const load = (async () => {
    for (let number = 0; !isOver; number++, await sleep(250)) {
      const status = await site.send(`Person ${number}`);
      answers.add(status);
      if (status === 302) accepted.push(`Person ${number}`);
    }
  })();
  const before = site.build();
  const began = Date.now();
  const said = await site.upgrade('--restart', site.restart).ended;
  const takes = Date.now() - began;
  isOver = true;
  await load;
  expect(said).toMatch(/The next release\.[\s\S]*Backup: [\s\S]*and migrated\.[\s\S]*and three pages\.\nexit code 0$/);
  expect([...answers].filter((status) => status !== null && status !== 302)).toEqual([]);
  const after = site.build();
  expect(after).not.toBe(before);
  Object.assign(whole, { takes, build: after });
  expect(await hasMigration(site)).toBe(true);
  expect(await namesOf(site)).toEqual(expect.arrayContaining(accepted));

  for (const build of [before, after]) {
    expect(await site.upgrade('--back', '--restart', site.restart).ended).toContain('Switched, and the site answers');
    expect([site.build(), await site.send(`After ${build}`)]).toEqual([build, 302]);
  }
  expect(await hasMigration(site)).toBe(true);

  expect(await site.upgrade('--back', '--data').ended).toMatch(/stop it first\.\nexit code 1$/);
  await site.query(`insert into subscribers (email) values ('since@example.com')`);
  await site.query(`insert into bookings (lead_id, host, during, zone) select leads.id, booking_hosts.slug,
    '[2027-01-05 16:00+00, 2027-01-05 16:30+00)', 'America/New_York' from leads, booking_hosts
    where leads.name = 'After ${after}' limit 1`);
  const all = await namesOf(site);
  await site.stop();
  const back = await site.upgrade('--back', '--data').ended;
  expect(back).toMatch(/Received since the backup: \d+\.[\s\S]*Start the site\.\nexit code 0$/);
  const restored = await namesOf(site);
  expect(back).toContain(`Received since the backup: ${all.length - restored.length + 2}.`);
  expect(restored).toEqual(expect.arrayContaining(STORED));
  expect(restored).not.toContain(`After ${before}`);
  expect([site.build(), await hasMigration(site)]).toEqual([before, false]);

  const folder = join(site.dataDir, 'backups');
  const file = readdirSync(folder).find((name) => name.startsWith('received-until-')) ?? '';
  if (process.env.UPGRADE_FROM) await site.upgrade('--back').ended; // The older release may not have the import.
  const started = await site.start();
  const headers = { cookie: await cookieOf(site.at, ADMIN), origin: site.at('') };
  const form = new FormData();
  form.append('file', new File([readFileSync(join(folder, file))], file));
  const sent = { method: 'POST', redirect: 'manual', headers } as const;
  const page = (await fetch(site.at('/admin/leads/import'), { ...sent, body: form })).headers.get('location') ?? '';
  const importIs = (state: string) =>
    expect.poll(() => site.query('select state from lead_imports'), { interval: 300 }).toEqual([{ state }]);
  await importIs('checked');
  await fetch(site.at(page), { ...sent, body: new URLSearchParams({ act: 'start' }) });
  await importIs('done');
  expect((await namesOf(site)).toSorted()).toEqual(expect.arrayContaining(all));
  const notes = (await site.query('select text from lead_notes')).map(({ text }) => text).join('\n');
  expect(notes).toMatch(/Call with \S+ on 2027-01-05 10:00/);
  expect((await site.query(`select from leads where email = 'since@example.com'`)).length).toBe(1);
  await started.kill('SIGTERM');
});

/** The server answers this path with 503. */
const fault = (path: string, condition: string) => `import { Server } from 'node:http';
const emit = Server.prototype.emit;
Server.prototype.emit = function (event, request, response) {
  if (event !== 'request' || request.url !== '${path}' || !(${condition})) return emit.apply(this, arguments);
  response.statusCode = 503;
  return response.end();
};\n`;
const STAYS = 'The new build does not work: /contact answered 503. The site stays as it is.';
const IS_BACK = '/contact answered 503. It is back on the build before.';

const FAULTS: [what: string, file: string, text: string, expected: string][] = [
  ['a migration fails', 'db/migrations/9999_next_release.sql', 'alter table nowhere add x int', 'nowhere'],
  ['a page fails after the restart', 'db/fault.js', fault('/contact', `process.env.PORT !== '0'`), IS_BACK],
  ['a page fails in the trial', 'db/fault.js', fault('/contact', `process.env.PORT === '0'`), STAYS],
  // It has two minutes to become ready.
  ['/readyz fails after the restart', 'db/fault.js', fault('/readyz', `process.env.PORT !== '0'`), '/readyz'],
];

test('stays on the present build, or goes back to it, if a step fails', async () => {
  const site = await clone();
  await site.start('service');
  const before = site.build();
  for (const [what, file, text, expected] of process.env.FULL ? FAULTS : FAULTS.slice(1, 2)) {
    const bringBack = site.bring(file, text);
    const said = await site.upgrade('--restart', site.restart).ended;
    expect(said, what).toContain(expected);
    expect(said, what).toMatch(/\nexit code 1$/);
    expect((await fetch(site.at('/contact'))).status, what).toBe(200);
    expect([site.build(), await site.send(`After: ${what}`)]).toEqual([before, 302]);
    expect(await namesOf(site)).toEqual(expect.arrayContaining([...STORED, `After: ${what}`]));
    bringBack();
  }
  await site.stop();
});

test(`killed ${KILLS} times, each at another moment, the next start works and has every lead`, {
  timeout: 600_000 * KILLS,
}, async () => {
  const { takes } = whole;
  expect(takes).toBeGreaterThan(0);
  const waits: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const site = await clone();
    const upgrade = site.upgrade();
    await sleep((takes * (kill + 0.5)) / KILLS);
    await upgrade.kill();
    const startedAt = Date.now();
    const started = await site.start();
    waits.push(Date.now() - startedAt);
    for (const path of ['/readyz', '/', '/contact']) expect((await fetch(site.at(path))).status, path).toBe(200);
    expect(await site.send('After the kill')).toBe(302);
    expect(await namesOf(site)).toEqual(expect.arrayContaining([...STORED, 'After the kill']));
    await started.kill('SIGTERM');
    if (kill < KILLS - 1) continue;
    expect(await site.upgrade().ended).toMatch(/exit code 0$/);
    expect([site.build(), await hasMigration(site)]).toEqual([whole.build, true]);
  }
  console.log(`An upgrade takes ${takes} ms; killed at ${KILLS} moments, ready again after ${waits.join(', ')} ms.`);
});

test('the data of the previous release are upgraded by a clone that has no build yet, and every row is kept', async () => {
  const site = await clone();
  const previous = join(site.folder, 'builds/previous-release');
  rmSync(site.dataDir, { recursive: true });
  cpSync(realpathSync('build'), previous, { recursive: true });
  const fixture = 'tests/fixtures/previous-release/database.tar.gz';
  const { schema } = JSON.parse(execFileSync('tar', ['-xzOf', fixture, 'contents.json'], { encoding: 'utf8' }));
  const journal = join(previous, 'db/migrations/meta/_journal.json');
  const { entries, ...kind } = JSON.parse(readFileSync(journal, 'utf8'));
  const known = entries.filter(({ when }: { when: number }) => when <= schema);
  writeFileSync(journal, JSON.stringify({ ...kind, entries: known }));
  for (const file of readdirSync(join(previous, 'db/functions'))) rmSync(join(previous, 'db/functions', file));
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir };
  execFileSync(process.execPath, [join(previous, 'server/restore.js'), '--database-only', fixture], { env });
  rmSync(join(site.folder, 'build'), { recursive: true });
  rmSync(previous, { recursive: true });
  const tables = [
    'leads',
    'deliveries',
    'consents',
    'subscribers',
    'articles',
    'article_revisions',
    'users',
    'audit_log',
  ];
  const rows = tables.map((table) => `select '${table} ' || id as row from ${table}`).join(' union all ');
  const before = await site.query(rows);
  expect(before.length).toBeGreaterThan(30);
  expect(await hasMigration(site)).toBe(false);
  expect(await site.upgrade().ended).toMatch(/and migrated\.[\s\S]*exit code 0$/);
  expect(await hasMigration(site)).toBe(true);
  const started = await site.start();
  expect((await fetch(site.at('/readyz'))).status).toBe(200);
  await started.kill('SIGTERM');
  expect(await site.query(rows)).toEqual(expect.arrayContaining(before));
});
