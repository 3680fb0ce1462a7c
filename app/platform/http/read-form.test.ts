import { describe, expect, test } from 'vitest';
import { openUpload, receiveFile } from './multipart.ts';
import { readForm } from './read-form.ts';

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

const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="a photo.jpg"\r\nContent-Type: image/jpeg';
const END = `--${BOUNDARY}--\r\n`;
/** Contains many near-delimiters, none of which ends the file. */
const TRICKY = `\r\n--${BOUNDARY.slice(0, -1)}\r\n--\r\n\r\n\0\xff--${BOUNDARY}\r\n-`.repeat(3);

describe('the file of a form', () => {
  test.each([1, 2, 3, 7, 30, 64, 1000, 100_000])('is the same, in chunks of %i bytes', async (piece) => {
    const other = part('Content-Disposition: form-data; name="title"', 'Not a file');
    const { file, content } = await receive(arriving(other + part(FILE, TRICKY) + other + END, piece));
    expect(file).toEqual({ fileName: 'a photo.jpg' });
    expect(content).toBe(TRICKY);
  });

  test('may be empty, and only the first one counts', async () => {
    expect(await receive(arriving(part(FILE, '') + part(FILE, 'second') + END, 9))).toMatchObject({
      file: { fileName: 'a photo.jpg' },
      content: '',
    });
  });

  test('is streamed, never held in memory as a whole', async () => {
    const { content, largest } = await receive(arriving(part(FILE, 'x'.repeat(1_000_000)) + END, 10_000));
    expect(content).toHaveLength(1_000_000);
    expect(largest).toBeLessThan(20_000);
  });

  test('is null if the form is truncated', async () => {
    const whole = part(FILE, 'content') + END;
    for (const length of [10, 60, whole.length - 20, whole.length - 5]) {
      expect((await receive(arriving(whole.slice(0, length), 8))).file).toBeNull();
    }
  });

  test.each([
    ['no form', 'hello', 'text/plain'],
    ['no boundary', part(FILE, 'x') + END, 'multipart/form-data'],
    ['another boundary', part(FILE, 'x') + END, 'multipart/form-data; boundary=other'],
    ['no file in it', part('Content-Disposition: form-data; name="file"', 'x') + END, undefined],
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
