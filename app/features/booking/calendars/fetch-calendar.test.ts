import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchCalendar } from './fetch-calendar.ts';

const anywhere = () => true;

async function listen(handler: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(handler).listen(port, host);
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

test('follows three redirects, refuses our own network, other schemes, errors and more than 2 MB', async () => {
  const port = await listen((request, response) => {
    const [, path = '', number = '0'] = /^\/(\w+)(?:\/(\d))?/.exec(request.url ?? '') ?? [];
    if (path === 'hop' && number !== '0') response.writeHead(302, { location: `/hop/${Number(number) - 1}` }).end();
    else if (path === 'inside') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (path === 'large') response.end('x'.repeat(3 * 1024 * 1024));
    else if (path === 'gone') response.writeHead(404).end();
    else response.end('fine');
  });
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const fetched = await fetchCalendar(at('/hop/3'), {}, anywhere);
  expect(fetched !== 'unchanged' && new TextDecoder().decode(fetched.file)).toBe('fine');
  await expect(fetchCalendar(at('/hop/4'), {}, anywhere)).rejects.toThrow('too often');
  await expect(fetchCalendar(at('/x'))).rejects.toThrow('our own network');
  await expect(fetchCalendar(at('/inside'), {}, anywhere)).rejects.toThrow('must begin with https');
  await expect(fetchCalendar(at('/large'), {}, anywhere)).rejects.toThrow('2 MB');
  await expect(fetchCalendar(at('/gone'), {}, anywhere)).rejects.toThrow('answered 404');
  await expect(fetchCalendar('no address', {}, anywhere)).rejects.toThrow('must begin with https');
});

test('does not load a calendar again that has not changed', async () => {
  const etag = '"7-Ä"';
  const seen: unknown[] = [];
  const port = await listen(({ headers, url }, response) => {
    const validators = [headers['if-none-match'], headers['if-modified-since']];
    seen.push(validators);
    if (validators.some(Boolean)) return void response.writeHead(304).end();
    const tag = url === '/tag' ? '"7"' : Buffer.from(etag).toString('latin1');
    response.writeHead(200, { etag: tag, 'last-modified': 'Sun, 01 Nov 2026 10:00:00 GMT' }).end('fine');
  });
  const address = `http://127.0.0.1:${port}/tag`;
  const first = await fetchCalendar(address, {}, anywhere);
  expect(first).toMatchObject({ etag: '"7"', lastModified: 'Sun, 01 Nov 2026 10:00:00 GMT' });
  expect(await fetchCalendar(address, { etag: '"7"', lastModified: '' }, anywhere)).toBe('unchanged');
  expect(await fetchCalendar(address, { lastModified: 'Sun, 01 Nov 2026 10:00:00 GMT' }, anywhere)).toBe('unchanged');
  expect(seen).toEqual([
    [undefined, undefined],
    ['"7"', undefined],
    [undefined, 'Sun, 01 Nov 2026 10:00:00 GMT'],
  ]);
  const other = await fetchCalendar(`http://127.0.0.1:${port}/other`, {}, anywhere);
  expect(other, 'a tag that no header can contain is not kept').toMatchObject({ etag: '' });
});

test('an answer 304 to a first request is an error', async () => {
  const port = await listen((_request, response) => void response.writeHead(304).end());
  await expect(fetchCalendar(`http://127.0.0.1:${port}/`, {}, anywhere)).rejects.toThrow('answered 304');
});

test('a host that resolves to another address after the check is not connected to (DNS rebinding)', async () => {
  const inside: (string | undefined)[] = [];
  const port = await listen((request, response) => {
    if (request.url === '/again') response.writeHead(302, { location: '/secret' }).end();
    else response.end('outside');
  });
  await listen(
    (request, response) => {
      inside.push(request.url);
      response.end('inside');
    },
    '127.0.0.2',
    port,
  );
  const isAllowed = (address: string) => address === '127.0.0.1';
  const resolver = () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    return async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }));
  };
  const at = (path: string) => `http://rebinding.example:${port}${path}`;
  const fetched = await fetchCalendar(at('/'), {}, isAllowed, resolver());
  expect(fetched !== 'unchanged' && new TextDecoder().decode(fetched.file)).toBe('outside');
  await expect(fetchCalendar(at('/again'), {}, isAllowed, resolver())).rejects.toThrow('our own network');
  const both = async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
  expect(await fetchCalendar(at('/'), {}, isAllowed, both), 'of several addresses, only an allowed one').toMatchObject({
    file: Buffer.from('outside'),
  });
  expect(inside).toEqual([]);
});
