import { expect, test } from 'vitest';
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
