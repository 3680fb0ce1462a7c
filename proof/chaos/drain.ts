import { request } from 'node:http';
import type { Promises } from '#proof/traffic/notes.ts';
import { type Sender, senderOf } from '#tests/support/post-form.ts';
import type { Supervised } from './supervised.ts';

const UNDER_WAY = 10;
const LONGEST_MS = 10_000;

/**
 * Asks a process to end while people send forms: it has read the head of each, and the body follows after the signal.
 * Returns what went wrong; who is thanked is remembered.
 */
export async function terminateDuringForms(one: Supervised, promises: Promises): Promise<string[]> {
  const people = Array.from({ length: UNDER_WAY }, () => beginToSend(one.url, senderOf('contact')));
  await Promise.all(people.map(({ begun }) => begun));
  const asked = performance.now();
  const ended = one.terminate();
  const statuses = await Promise.all(people.map(({ finish }) => finish()));
  const code = await ended;
  const took = performance.now() - asked;
  for (const [index, { sender }] of people.entries()) if (statuses[index] === 302) promises.leads.push(sender.email);
  const lost = statuses.filter((status) => status !== 302);
  return [
    ...lost.map((status) => `a form under way at SIGTERM got ${status ?? 'no answer'}`),
    ...(code === 0 ? [] : [`SIGTERM ended with exit code ${code} after ${Math.round(took)} ms`]),
    ...(took < LONGEST_MS ? [] : [`SIGTERM took ${Math.round(took / 1000)} s`]),
  ];
}

/** With `Expect: 100-continue` the server says when it has read the head and waits for the rest. */
function beginToSend(site: string, sender: Sender) {
  const body = sender.body.toString();
  const sending = request(site + sender.path, {
    method: 'POST',
    headers: {
      ...sender.headers,
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
      expect: '100-continue',
    },
  });
  const answered = new Promise<number | null>((resolve) => {
    sending.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? null)));
    sending.on('error', () => resolve(null));
  });
  const begun = new Promise<void>((resolve) => {
    sending.on('continue', resolve);
    void answered.then(() => resolve());
  });
  sending.flushHeaders();
  return {
    sender,
    begun,
    finish(): Promise<number | null> {
      sending.end(body);
      return answered;
    },
  };
}
