import { request } from 'node:http';
import type { Supervised } from '#proof/supervise.ts';
import type { Acknowledged } from '#proof/traffic/visits.ts';
import { type Sender, senderOf } from '#tests/support/post-form.ts';

const FORMS = 10;
const DEADLINE_MS = 10_000;

/**
 * Sends SIGTERM between the headers and the bodies of ten forms. Each has to be accepted, and the process has to exit
 * cleanly in time. Returns what went wrong.
 */
export async function terminateDuringForms(one: Supervised, acknowledged: Acknowledged): Promise<string[]> {
  const forms = Array.from({ length: FORMS }, () => beginForm(one.url, senderOf('contact')));
  await Promise.all(forms.map(({ begun }) => begun));
  const started = performance.now();
  const exited = one.terminate();
  const statuses = await Promise.all(forms.map(({ finish }) => finish()));
  const code = await exited;
  const took = Math.round(performance.now() - started);
  for (const [index, { sender }] of forms.entries()) if (statuses[index] === 302) acknowledged.leads.push(sender.email);
  const lost = statuses.filter((status) => status !== 302);
  return [
    ...lost.map((status) => `a form in progress at SIGTERM got ${status ?? 'no reply'}`),
    ...(code === 0 ? [] : [`SIGTERM ended with exit code ${code} after ${took} ms`]),
    ...(took < DEADLINE_MS ? [] : [`SIGTERM took ${took} ms`]),
  ];
}

/** With `Expect: 100-continue` the server says when it has read the headers and waits for the body. */
function beginForm(site: string, sender: Sender) {
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
    sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? null)));
    sending.on('error', () => resolve(null));
  });
  const begun = new Promise<void>((resolve) => {
    sending.on('continue', resolve);
    void answered.then(() => resolve());
  });
  sending.flushHeaders();
  const finish = () => {
    sending.end(body);
    return answered;
  };
  return { sender, begun, finish };
}
