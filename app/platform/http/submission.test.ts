import { describe, expect, test } from 'vitest';
import { openUpload, receiveFile } from './multipart.ts';
import { readForm, readSubmission } from './submission.ts';

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

const sent = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });

test('a form is read as it was sent, without NUL', async () => {
  const form = await readForm(sent('name=a%00b&tag=1&tag=%00', 'application/x-www-form-urlencoded'));
  expect([...form]).toEqual([
    ['name', 'ab'],
    ['tag', '1'],
    ['tag', ''],
  ]);
});

test('files of a form are unchanged', async () => {
  const body = new FormData();
  body.set('file', new File(['a\0b'], 'a.bin'));
  expect(await ((await readForm(sent(body))).get('file') as File).text()).toBe('a\0b');
});

test.each([
  ['{"name":"a"}', 'application/json'],
  ['--edge', 'multipart/form-data; boundary=edge'],
])('a body that is not a form (%s) has no fields', async (body, type) => {
  expect([...(await readForm(sent(body, type)))]).toEqual([]);
});

const BOUNDARY = '----WebKitFormBoundaryAbC123';

/** A request body that arrives in chunks of `piece` bytes. */
function arriving(body: string, piece: number, contentType = `multipart/form-data; boundary=${BOUNDARY}`) {
  const bytes = Buffer.from(body, 'latin1');
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += piece)
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + piece)));
      controller.close();
    },
  });
  return { headers: new Headers({ 'content-type': contentType }), body: stream };
}

async function receive(request: ReturnType<typeof arriving>) {
  const pieces: Buffer[] = [];
  const file = await receiveFile(await openUpload(request), async (bytes) => {
    pieces.push(Buffer.from(bytes));
  });
  return {
    file,
    content: Buffer.concat(pieces).toString('latin1'),
    largest: Math.max(0, ...pieces.map((p) => p.length)),
  };
}

const formPart = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;

const FILE = 'Content-Disposition: form-data; name="file"; filename="a photo.jpg"\r\nContent-Type: image/jpeg';

const END = `--${BOUNDARY}--\r\n`;

/** Contains many near-delimiters, none of which ends the file. */
const TRICKY = `\r\n--${BOUNDARY.slice(0, -1)}\r\n--\r\n\r\n\0\xff--${BOUNDARY}\r\n-`.repeat(3);

describe('the file of a form', () => {
  test.each([1, 2, 3, 7, 30, 64, 1000, 100_000])('is the same, in chunks of %i bytes', async (piece) => {
    const other = formPart('Content-Disposition: form-data; name="title"', 'Not a file');
    const { file, content } = await receive(arriving(other + formPart(FILE, TRICKY) + other + END, piece));
    expect(file).toEqual({ fileName: 'a photo.jpg' });
    expect(content).toBe(TRICKY);
  });

  test('may be empty, and only the first one counts', async () => {
    expect(await receive(arriving(formPart(FILE, '') + formPart(FILE, 'second') + END, 9))).toMatchObject({
      file: { fileName: 'a photo.jpg' },
      content: '',
    });
  });

  test('is streamed, never held in memory as a whole', async () => {
    const { content, largest } = await receive(arriving(formPart(FILE, 'x'.repeat(1_000_000)) + END, 10_000));
    expect(content).toHaveLength(1_000_000);
    expect(largest).toBeLessThan(20_000);
  });

  test('is null if the form is truncated', async () => {
    const whole = formPart(FILE, 'content') + END;
    for (const length of [10, 60, whole.length - 20, whole.length - 5]) {
      expect((await receive(arriving(whole.slice(0, length), 8))).file).toBeNull();
    }
  });

  test.each([
    ['no form', 'hello', 'text/plain'],
    ['no boundary', formPart(FILE, 'x') + END, 'multipart/form-data'],
    ['another boundary', formPart(FILE, 'x') + END, 'multipart/form-data; boundary=other'],
    ['no file in it', formPart('Content-Disposition: form-data; name="file"', 'x') + END, undefined],
    ['headers without an end', `--${BOUNDARY}\r\n${'x'.repeat(100_000)}`, undefined],
    ['nothing', '', undefined],
  ])('is null if there is %s', async (_, body, type) => {
    expect(await receive(arriving(body, 50, type))).toMatchObject({ file: null, content: '' });
  });

  test('is read as browsers send it', async () => {
    const form = new FormData();
    form.set('title', 'x');
    form.set('file', new File(['content'], 'näme "quoted"\r\n.png', { type: 'image/png' }));
    const request = new Request('http://site.example/', { method: 'POST', body: form });
    let content = '';
    const file = await receiveFile(await openUpload(request), async (bytes) => {
      content += Buffer.from(bytes).toString();
    });
    expect(file?.fileName).toMatch(/\.png$/);
    expect(content).toBe('content');
  });
});
