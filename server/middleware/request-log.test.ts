import pino from 'pino';
import { expect, test } from 'vitest';
import { sendText } from '#server/request-context.ts';
import { serveSteps } from '#tests/support/step-server.ts';
import { clientAddress } from './client-address.ts';
import { requestLog } from './request-log.ts';

test('writes one line per request with its id, its sender and its outcome, without parameters', async () => {
  const lines: { msg: string; level: number; request: string; client: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const origin = await serveSteps(clientAddress(undefined), requestLog(log), (context) =>
    context.path === '/broken' ? sendText(context, 500, 'no') : false,
  );

  await fetch(`${origin}/resources?q=private+words`);
  await fetch(`${origin}/broken`);
  await expect.poll(() => lines.length).toBe(2);

  expect(lines[0]?.msg).toMatch(/^GET \/resources 200 [\d.]+ ms$/);
  expect(lines[0]?.client).toBe('127.0.0.1');
  expect(lines.map(({ level }) => level)).toEqual([30, 50]);
  expect(lines.map(Object.keys)).toEqual(Array(2).fill(['level', 'time', 'request', 'client', 'msg']));
  expect(lines[0]?.request).not.toBe(lines[1]?.request);
});
