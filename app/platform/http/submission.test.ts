import { describe, expect, test } from 'vitest';
import { readSubmission } from './submission.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';

const request = (type: string, body: string, query = '') =>
  new Request(`https://firm.example/admin/x${query}`, { method: 'POST', body, headers: { 'content-type': type } });
const part = (name: string, value: string, file = '') =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;

test.each([
  [FORM, 'act=note&text=Hi', ['note', '']],
  ['Application/X-WWW-Form-UrlEncoded; charset=UTF-8', 'act=note', ['note', '']],
  [FORM, 'act=move+7f3c+x', ['move', '7f3c x']],
  [FORM, 'text=Hi', ['post', '']],
  [FORM, 'act=er%00ase', ['erase', '']],
  ['application/json', '{"act":"note"}', ['note', '']],
  ['application/json', '[1]', ['post', '']],
  [MULTIPART, `${part('act', 'note')}--edge--`, ['note', '']],
  [MULTIPART, `${part('file', 'x', 'a.png')}--edge--`, ['post', '']],
])('%s with %s names its action', async (type, body, [act, subject]) => {
  const read = await readSubmission(request(type, body), ['form', 'json', 'upload']);
  expect(read.ok && [read.submission.act, read.submission.subject]).toEqual([act, subject]);
});

test('raw bytes name it in the address', async () => {
  const read = await readSubmission(request('application/octet-stream', 'act=finish', '?act=piece'), ['bytes']);
  expect(read).toMatchObject({ ok: true, submission: { act: 'piece' } });
});

test.each([
  ['twice', FORM, 'act=note&act=erase', ''],
  ['in the address', FORM, 'text=x', '?act=note'],
  ['in both', FORM, 'act=erase', '?act=note'],
  ['twice in parts', MULTIPART, `${part('act', 'note')}${part('act', 'erase')}--edge--`, ''],
  ['in the address of an upload', MULTIPART, `${part('file', 'x', 'a.png')}--edge--`, '?act=note'],
])('a name %s is rejected', async (_, type, body, query) => {
  expect(await readSubmission(request(type, body, query), ['form', 'upload'])).toEqual({ ok: false, status: 400 });
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencodedx', 'constructor', MULTIPART])(
  'a form does not come as %s',
  async (type) => {
    expect(await readSubmission(request(type, 'act=note'), ['form'])).toEqual({ ok: false, status: 415 });
  },
);

test('without a type it is rejected', async () => {
  const untyped = new Request('https://firm.example/', { method: 'POST', body: new Uint8Array(4) });
  expect(await readSubmission(untyped, ['form', 'bytes'])).toEqual({ ok: false, status: 415 });
});

test.each([
  ['application/json', '{'],
  [MULTIPART, 'no edge'],
  [MULTIPART, `${part('text', 'x'.repeat(70_000))}--edge--`],
])('%s that cannot be read is rejected', async (type, body) => {
  expect(await readSubmission(request(type, body), ['json', 'upload'])).toEqual({ ok: false, status: 400 });
});

test.each([
  ['a million fields', FORM, 'a=1&'.repeat(1_000_000)],
  ['a hundred thousand values', 'application/json', `[${'{"a":[1]},'.repeat(100_000)}1]`],
])('%s are rejected before they are parsed', async (_, type, body) => {
  expect(await readSubmission(request(type, body), ['form', 'json'])).toEqual({ ok: false, status: 413 });
});

test('a long text in JSON counts once, whatever is in it', async () => {
  const json = { text: '{"a":[1,2]}, \\" \\\\'.repeat(10_000), end: ['\\'] };
  const read = await readSubmission(request('application/json', JSON.stringify(json)), ['json']);
  expect(read).toMatchObject({ ok: true, submission: { json } });
});

test('a form has a size', async () => {
  const large = request(FORM, 'x');
  large.headers.set('content-length', String(5 * 1024 * 1024));
  expect(await readSubmission(large, ['form'])).toEqual({ ok: false, status: 413 });
});

describe('an upload', () => {
  const filesOf = async (body: string) => {
    const read = await readSubmission(request(MULTIPART, body), ['upload']);
    let content = '';
    const take = async (bytes: Uint8Array) => {
      content += Buffer.from(bytes).toString();
    };
    const files = read.ok ? await read.submission.upload?.receiveFiles(take) : null;
    return { files, content, title: read.ok && read.submission.form.get('title') };
  };

  test('has its fields before its files are read', async () => {
    const found = await filesOf(`${part('title', 'Bürgerhaus')}${part('file', 'content', 'a.png')}--edge--`);
    expect(found).toMatchObject({ title: 'Bürgerhaus', content: 'content', files: [{ fileName: 'a.png' }] });
  });

  test('does not count if it names an action behind its file', async () => {
    expect((await filesOf(`${part('file', 'content', 'a.png')}${part('act', 'delete')}--edge--`)).files).toBeNull();
  });
});
