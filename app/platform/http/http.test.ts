import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
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

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '0.1.2.3'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:93.184.216.34', '::ffff:0:7f00:1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::7f00:1', '100::1', '2001::1', '2001:db8::1', '2001:20::1', '2002:7f00:1::1', '3fff::1', '5f00::1'],
  ...['', 'localhost', '93.184.216.34:80'],
])('an address such as %s is refused', (address) => expect(isPublicAddress(address)).toBe(false));

test('addresses of the web are not', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1::1', '2a00:1450:4001::200e', '8.8.8.8'])
    expect(isPublicAddress(address)).toBe(true);
});
