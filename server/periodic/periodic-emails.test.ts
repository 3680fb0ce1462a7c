import { expect, test } from 'vitest';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { sendingOnce } from './periodic-emails.ts';

test('an email that was accepted before its transaction failed is not sent again, and the next occasion is', async () => {
  const sent: string[] = [];
  let commit: 'works' | 'fails' = 'fails';
  let ids = ['one'];
  const run = sendingOnce(
    async (id) => void sent.push(id),
    async (send) => {
      for (const id of ids) await send(id, null, {} as EmailMessage);
      if (commit === 'fails') throw new Error('the database is away');
    },
  );
  await expect(run()).rejects.toThrow('away');
  ids = ['one', 'two'];
  await expect(run()).rejects.toThrow('away');
  commit = 'works';
  await run();
  expect(sent).toEqual(['one', 'two']);
  await run(); // With the record in the database the job itself knows what it has sent.
  expect(sent).toEqual(['one', 'two', 'one', 'two']);
});
