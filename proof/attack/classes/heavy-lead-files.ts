import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '#proof/attack/judge.ts';
import { attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';

const LEADS = '/admin/leads/import';
const HEAD = 'Name,Email,Phone,Message,Notes,Contact Owner,Lifecycle Stage';
const MAX_WAIT_MS = 300_000;

const cell = (part: string) => part.repeat(9990 / part.length);
const rows = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `\n${row(n)}`).join('');
const filled = (part: string) => HEAD + rows(100, (n) => `Ann ${n}${`,"1${cell(part)}1"`.repeat(6)}`);

/** The largest lead files, each of another shape. */
const FILES: Readonly<Record<string, string>> = {
  'many short rows':
    HEAD + rows(50_000, (n) => `Ann ${n},ann-${n}@example.com,(312) 555-${String(n).padStart(4, '0')}`),
  'cells of spaces': filled(' '),
  'cells of addresses': filled('a@b.co,'),
  'cells of numbers': filled('(312) 555-0142;'),
  'cells of other letters': filled('e\u0301ü'),
  'five hundred columns': `${'Phone 1,'.repeat(499)}Email${rows(200, () => `${'1 '.repeat(50)},`.repeat(499))}`,
  'an open quotation mark': `${HEAD}\n"${'a,'.repeat(5_000_000)}`,
};

/** Uploads each, waits for the check, imports, reads what was skipped, and undoes it. */
export function leadFiles(target: Target): (readonly [what: string, send: () => Promise<Result>])[] {
  return Object.entries(FILES).map(([what, file]) => [`importing leads: ${what}`, () => importFile(target, file)]);
}

async function importFile(target: Target, file: string): Promise<Result> {
  const part = '--e\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const form = Buffer.from(`${part}${file.slice(0, 10 * 1024 * 1024)}\r\n--e--\r\n`);
  const upload = post(target, { path: LEADS, isAdmin: true }, form, 'a lead file', 'multipart/form-data; boundary=e');
  const { status, headers } = await send(target.site.url, upload);
  const results: Result[] = [{ requests: 1, findings: status < 500 ? [] : [`a lead file: answered ${status}`] }];
  const path = headers.location;
  if (!path) return combine(...results);
  const read = async (from: string) =>
    results.push(await attack(target, [{ path: from, headers: { cookie: target.cookie }, what: 'a lead import' }]));
  const act = async (name: string) =>
    results.push(await attack(target, [post(target, { path, isAdmin: true }, `act=${name}`, name)]));
  await settled(target, path, ['checking']);
  await read(`${path}?show=all`);
  await act('start');
  await settled(target, path, ['checked', 'running']);
  await read(path);
  await read(`${path}/skipped.csv`);
  await act('undo');
  await settled(target, path, ['done', 'undoing']);
  return combine(...results);
}

async function settled({ site: { query } }: Target, path: string, before: readonly string[]): Promise<void> {
  for (const from = performance.now(); performance.now() - from < MAX_WAIT_MS; await sleep(200)) {
    const [row] = await query('select state from lead_imports where id = $1', [path.split('/').at(-1)]);
    if (!before.includes(row?.state)) return;
  }
}
