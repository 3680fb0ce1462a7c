import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { CONSULTATION_FAILED } from '#app/features/leads/forms/consultation.ts';
import { FILLED_IN, isThanked, newSender, type Sender } from '#tests/support/lead-forms.ts';
import { databaseSwitch } from '#tests/support/processes.ts';
import { exclusiveSite } from '#tests/support/shared-site.ts';

const AT_ONCE = process.env.FULL ? 1000 : 250;
/** More than Node's default backlog of 511. */
const CONNECTIONS = 1000;

const site = exclusiveSite({ LOG_LEVEL: 'error' });
const rows = async (text: string) => (await site().database.pool.query(text)).rows;
const leadsByEmail = async () => {
  const found = await rows('select email, count(*)::int as leads from leads group by email');
  return new Map<string, number>(found.map(({ email, leads }) => [email, leads]));
};
const undelivered = async (): Promise<number> =>
  (await rows("select count(*)::int as open from deliveries where state <> 'delivered'"))[0].open;

/**
 * A busy machine takes longer to read a thousand requests than the server waits for the headers of one (ten seconds).
 * 408 says that it read nothing, so that the client repeats the request (RFC 9110, 15.5.9).
 */
async function sendUntilRead({ send }: Sender) {
  let answer: Awaited<ReturnType<Sender['send']>>;
  do answer = await send(site().app.url);
  while (answer?.status === 408);
  return answer;
}

test(`${AT_ONCE} simultaneous submissions to one process: no lead is lost, and none fails`, async () => {
  const people = Array.from({ length: AT_ONCE }, newSender);
  const answers = await Promise.all(
    people.map(async (person) => {
      const answer = await sendUntilRead(person);
      return { status: answer?.status, thanked: isThanked(answer) };
    }),
  );
  expect(answers.filter(({ thanked }) => !thanked)).toEqual([]);
  const stored = await leadsByEmail();
  expect(people.filter(({ email }) => stored.get(email) !== 1)).toEqual([]);
  await expect.poll(undelivered, { interval: 250 }).toBe(0);
  expect(new Set(site().crm.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(AT_ONCE);
});

test(`while the process is busy, ${CONNECTIONS} connections wait in the listen backlog`, async () => {
  const { hostname, port } = new URL(site().app.url);
  process.kill(site().app.pid, 'SIGSTOP');
  const people = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
  try {
    const isIn = (socket: Socket) => !socket.pending;
    await expect.poll(() => people.filter(isIn).length).toBe(CONNECTIONS);
  } finally {
    process.kill(site().app.pid, 'SIGCONT');
    for (const socket of people) socket.destroy();
  }
});

test('while the database hangs every form reports it and keeps what was typed; a retry is stored once', async () => {
  const database = databaseSwitch(site().app.dataDir);
  const people = Array.from({ length: 20 }, newSender);
  await newSender().send(site().app.url);

  database.stop();
  // The database hangs until the last answer is there.
  const answers = await Promise.all(people.map(({ send }) => send(site().app.url))).finally(database.start);
  for (const answer of answers) {
    const { status, page = '' } = answer ?? {};
    expect(status).toBe(503);
    expect(page.replaceAll('&#x27;', "'")).toContain(CONSULTATION_FAILED);
    expect(page).toContain(FILLED_IN.contact.message);
  }

  for (const { send } of people) {
    await expect.poll(async () => isThanked(await send(site().app.url))).toBe(true);
  }
  const stored = await leadsByEmail();
  expect(people.filter(({ email }) => stored.get(email) !== 1)).toEqual([]);
});
