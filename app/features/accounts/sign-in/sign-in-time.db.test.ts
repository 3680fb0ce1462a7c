import { expect, test } from 'vitest';
import { browserWith, ownAccounts } from '#tests/support/test-accounts.ts';
import { signIn } from './sign-in.ts';

const site = ownAccounts();
const TRIES = 200;

test(`over ${TRIES} failed sign-ins, how long it takes does not tell whether there is an account`, async () => {
  await site.admin('ann');
  const times: Record<string, number[]> = { ann: [], nobody: [] };
  const fail = async (name: string, number: number) => {
    await site.query('delete from sign_in_waits');
    const begun = performance.now();
    const attempt = { headers: browserWith([]), client: `client ${number}` };
    await signIn(site.accounts(), { email: `${name}@firm.example`, password: 'not the password' }, attempt);
    times[name]?.push(performance.now() - begun);
  };
  await fail('ann', -1); // What is loaded and prepared only once is not part of it.
  await fail('nobody', -1);
  times.ann = [];
  times.nobody = [];
  // In turns, so that a busy machine is busy for both.
  for (let number = 0; number < TRIES / 2; number++) {
    for (const name of number % 2 ? ['ann', 'nobody'] : ['nobody', 'ann']) await fail(name, number);
  }
  const ratio = median(times.ann) / median(times.nobody);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1 / 0.9);
}, 240_000);

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
