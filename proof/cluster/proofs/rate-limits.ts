import assert from 'node:assert/strict';
import { contactForm, strangerAddress, visitor } from '#proof/cluster/visitor.ts';
import type { Proof } from './proof.ts';

const SENT = 90;
/** app/features/leads/sender.ts: forms from one address in ten minutes. */
const MOST_FORMS = 60;
/** Failures in a row until an account has to wait. */
const MOST_FAILURES = 5;

export const rateLimits: Proof = {
  claim: 'rate limits count what all processes see together',
  async show({ url, processes, admin }) {
    const { ask } = visitor(strangerAddress());
    const answers = await Promise.all(
      Array.from({ length: SENT }, (_, n) => ask(`${url}/contact`, { form: contactForm(`hasty-${n}@example.com`) })),
    );
    const accepted = answers.filter(({ status }) => status === 302);
    const doors = new Set(accepted.map(({ headers }) => headers['x-served-by']));
    assert.equal(doors.size, processes.length);
    assert.equal(accepted.length, MOST_FORMS);

    const fail = async (door: string) =>
      (await ask(`${door}/login`, { form: { email: admin.email, password: 'wrong' } })).status;
    const failures: number[] = [];
    for (let n = 0; n < MOST_FAILURES; n++) failures.push(await fail(processes[n % 3] as string));
    assert.deepEqual(new Set(failures), new Set([401]));
    assert.deepEqual(await Promise.all(processes.map(fail)), [429, 429, 429]);
    return `of ${SENT} forms from one address, spread over ${doors.size} processes, ${accepted.length} were taken; after ${MOST_FAILURES} wrong passwords at different ones all three say 429`;
  },
};
