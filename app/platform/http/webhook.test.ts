import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { postWebhook } from './webhook.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Sends one message to a local server and returns what that server received. */
async function received(payload: unknown) {
  const requests: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (req, res) => {
    requests.push({ headers: req.headers as Record<string, string>, body: await text(req) });
    res.end('ok');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await postWebhook({ address, secret: SECRET }, { id: 'delivery-1', payload, at: new Date() });
  expect(answer).toEqual({ status: 200, text: 'ok', retryAfter: null });
  return requests[0] as (typeof requests)[number];
}

test('a receiver that uses the Standard Webhooks library accepts our signature', async () => {
  const payload = { 'contact.email': 'dana@example.com', source: 'Ünïcode – ok' };
  const { headers, body } = await received(payload);
  expect(new Webhook(SECRET).verify(body, headers)).toEqual(payload);
});

test('the receiver rejects a changed body, a changed id and another secret', async () => {
  const { headers, body } = await received({ amount: 1 });
  const receiver = new Webhook(SECRET);
  expect(() => receiver.verify(body.replace('1', '2'), headers)).toThrow('No matching signature');
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'delivery-2' })).toThrow('No matching signature');
  const other = new Webhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`);
  expect(() => other.verify(body, headers)).toThrow('No matching signature');
});
