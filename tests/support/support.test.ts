import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LEAD_ACTIONS } from '#app/admin/lead/lead-actions.ts';
import { AREAS, may, OPEN_ADDRESSES, RULES } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import siteMap from '#app/routes.ts';
import { startRecordingServer, startRecordingSmtp } from './recording-servers.ts';
import { compare, readReferences, writeReferences } from './screens/compare.ts';
import { ADMIN_ADDRESSES } from './site-pages.ts';
import { fixedClock } from './test-database.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

describe('the server that plays the CRM', () => {
  test('records requests and answers as configured', async () => {
    const crm = await startRecordingServer();
    running.push(crm);
    crm.behave((_request, count) => (count === 1 ? { status: 503, headers: { 'retry-after': '7' } } : { status: 200 }));

    const first = await fetch(`${crm.url}/hook`, { method: 'POST', body: '{"a":1}' });
    const second = await fetch(`${crm.url}/hook`, { method: 'POST', body: '{"a":1}' });

    expect([first.status, first.headers.get('retry-after'), second.status]).toEqual([503, '7', 200]);
    expect(crm.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/hook', '{"a":1}'],
      ['/hook', '{"a":1}'],
    ]);
  });

  test('can hang, be slow and drop the connection', async () => {
    const crm = await startRecordingServer();
    running.push(crm);
    crm.behave('hang');
    await expect(fetch(crm.url, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    crm.behave('cut');
    await expect(fetch(crm.url)).rejects.toThrow();
    const release = Promise.withResolvers<void>();
    crm.behave({ status: 200, after: release.promise });
    const order: string[] = [];
    const answered = fetch(crm.url).then(() => order.push('answer'));
    await expect.poll(() => crm.requests.length).toBe(3);
    order.push('release');
    release.resolve();
    await answered;
    expect(order).toEqual(['release', 'answer']);
  });
});

describe('the server that plays the mail host', () => {
  test('records an email, and rejects when configured to', async () => {
    const smtp = await startRecordingSmtp();
    running.push(smtp);
    const transport = createTransport(smtp.url);
    const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'There' };

    await transport.sendMail(mail);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ from: 'a@example.com', to: ['b@example.com'] });
    expect(smtp.mails[0]?.source).toContain('Subject: Hello');

    smtp.refuse('450 try later');
    await expect(transport.sendMail(mail)).rejects.toThrow('450');
  });
});

test('a fixed clock moves only by advance()', () => {
  const clock = fixedClock('2026-11-15T12:00:00Z');
  clock.advance(60_000);
  expect(clock.now().toISOString()).toBe('2026-11-15T12:01:00.000Z');
});

const routes = (await siteMap) as RouteConfigEntry[];
const admin = routes.find(({ file }) => file === 'admin/frame/layout.tsx')?.children ?? [];

test('every address of the administration is in the list that the guard’s test goes through', () => {
  expect(ADMIN_ADDRESSES.map(({ route }) => route).sort()).toEqual(
    [...admin.map(({ path }) => `/${path}`), '/preview/articles/:id'].sort(),
  );
});

test('every address that begins with admin is inside the guarded layout', () => {
  const services = routes
    .filter(({ children }) => children !== admin)
    .flatMap((route) => [route, ...(route.children ?? [])]);
  expect(services.filter(({ path }) => path?.startsWith('admin'))).toEqual([]);
});

const guarded = ['admin/frame/layout.tsx', 'site/preview/layout.tsx', 'account/frame/layout.tsx'];

test('every address of the administration, of previews and of sessions has a rule, and every rule an address', () => {
  const addresses = routes
    .filter(({ file }) => guarded.includes(file))
    .flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`));
  expect([...Object.keys(RULES), ...OPEN_ADDRESSES].sort()).toEqual(addresses.sort());
});

test('every action that a page of the administration sends or handles has a rule', () => {
  const sources = globSync('app/admin/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const named = sources.flatMap((source) => [
    ...source.matchAll(/name="act"\s+value=(?:"|\{`)([\w-]+)[" ]/g),
    ...source.matchAll(/\bact === '([\w-]+)'/g),
    ...source.matchAll(/\bact: ['`]([\w-]+)['` ]/g),
  ]);
  const acts = Object.values(RULES).flatMap((rule) => Object.keys(rule.acts ?? {}));
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(([, act]) => act).filter((act) => !acts.includes(act as string))).toEqual([]);
  expect(Object.keys(LEAD_ACTIONS).filter((act) => !may('admin', '/admin/leads/:id', act))).toEqual([]);
});

test('advisors work with leads, editors with articles, imports and drafts of the firm’s texts; people, exports of a person and the log are for administrators', () => {
  const opens = (role: Role) => Object.keys(RULES).filter((address) => may(role, address));
  const starts = (addresses: string[]) => [...new Set(addresses.map((one) => one.split('/').slice(0, 3).join('/')))];
  const common = ['/admin', '/admin/*', '/admin/account', '/admin/tools'];
  expect(starts(opens('advisor')).sort()).toEqual([...common, '/admin/calendar', '/admin/leads'].sort());
  expect(starts(opens('editor')).sort()).toEqual(
    [
      ...common,
      ...[
        '/admin/articles',
        '/admin/facts',
        '/admin/firm',
        '/admin/import',
        '/admin/media',
        '/admin/pictures',
        '/preview/articles',
      ],
    ].sort(),
  );
  expect(opens('admin')).toEqual(Object.keys(RULES));
  expect(opens('advisor')).not.toContain('/admin/leads/:id/person');
  for (const role of ['advisor', 'editor'] as const) {
    expect(may(role, '/admin/tools/grant-admin')).toBe(false);
    expect([may(role, '/admin'), may(role, '/admin', 'replay')]).toEqual([true, false]);
  }
  expect(may('advisor', '/admin/leads/:id', 'erase')).toBe(false);
  expect([may('editor', '/admin/firm', 'save'), may('editor', '/admin/firm', 'publish')]).toEqual([true, false]);
  expect(LEAD_OWNERS).toEqual(ROLES.filter((role) => AREAS.leads[role] === 'change'));
});

test.each(admin.map(({ file }) => file))('%s has a loader, and every action asks for the role again', (file) => {
  const source = readFileSync(`app/${file}`, 'utf8');
  expect(source).toMatch(/export (async )?function loader/);
  expect(source).toContain('requireAdmin(context)');
  if (/function action/.test(source)) expect(source).toContain('await recheckAdmin(request, context)');
  // The action gets what the rules saw: nothing else reads the body.
  expect(source).not.toMatch(/readForm|request\.(formData|json|text|arrayBuffer|blob|body|bytes)\b/);
});

const page = (text: string, { width = 400, color = '#123', x = 20 } = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300"><rect width="100%" height="100%"
      fill="#f4efe4"/><rect x="${x}" y="200" width="120" height="40" fill="${color}"/>
      <path d="${text}" transform="translate(20 40) scale(4)" stroke="#222"/></svg>`),
  )
    .png()
    .toBuffer();
const LINE = 'M0 0h40M0 4h30M0 8h36';

test('the same page is the same, also after the encoding of a reference', async () => {
  const now = await page(LINE);
  const reference = await sharp(now).webp({ quality: 40 }).toBuffer();
  expect(await compare(reference, now)).toMatchObject({ isSame: true });
});

test('half a pixel, as another version of the browser may place something, is no difference', async () => {
  expect(await compare(await page(LINE), await page(LINE, { x: 20.5 }))).toMatchObject({ isSame: true });
});

test.each([
  ['another line', () => page(`${LINE}M0 12h36`)],
  ['another color', () => page(LINE, { color: '#623' })],
  ['a part that has moved', () => page(LINE, { x: 32 })],
  ['another size', () => page(LINE, { width: 420 })],
])('%s is a difference', async (_, changed) => {
  expect(await compare(await page(LINE), await changed())).toMatchObject({ isSame: false });
});

test('references are stored in one archive per width and read back byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'references-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const references = new Map(
    ['home-390', 'buy-390', 'home-1440'].map((name) => [name, Buffer.from(`picture of ${name}`)]),
  );
  await writeReferences(references, folder);
  expect(readdirSync(folder).sort()).toEqual(['1440.tar', '390.tar']);
  expect(await readReferences(folder)).toEqual(references);

  const before = readFileSync(join(folder, '390.tar'));
  await writeReferences(new Map([...references].reverse()), folder);
  expect(readFileSync(join(folder, '390.tar'))).toEqual(before);
});

test('the seconds of a long step move on a terminal, and a log has one line', async () => {
  const { withSeconds } = await import(resolve('scripts/run-child.mjs'));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const written = async (isTTY: boolean) => {
    const pieces: string[] = [];
    const step = withSeconds('Building.', () => new Promise((done) => setTimeout(done, 2500)), {
      isTTY,
      write: (piece: string) => pieces.push(piece),
    });
    await vi.advanceTimersByTimeAsync(2500);
    await step;
    return pieces;
  };
  expect(await written(true)).toEqual(['Building.', '\rBuilding. 1 s', '\rBuilding. 2 s', '\rBuilding. 3 s\n']);
  expect(await written(false)).toEqual(['Building.\n']);
});
