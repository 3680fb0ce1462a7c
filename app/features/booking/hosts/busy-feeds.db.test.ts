import { beforeEach, expect, test } from 'vitest';
import { PURGE_CHANNEL } from '#app/platform/http/page-purge.ts';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { feedStates, fetchBusyFeeds, startFeedAgain, tryFeedNow } from './busy-feeds.ts';
import { ensureHosts } from './hosts.ts';
import { readCalendar } from './read-calendar.ts';

const database = ownDatabase();
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADDRESS = 'https://calendar.example/private-1/basic.ics';

beforeEach(async () => {
  await ensureHosts(database().db, [{ slug: 'william', name: 'William', email: 'w@firm.example' }]);
  await database().pool.query('delete from busy_feeds');
  await setAddress(ADDRESS);
});
const setAddress = (url: string) => database().pool.query('update booking_hosts set busy_url = $1', [url]);

type Answer = Awaited<ReturnType<Required<Parameters<typeof fetchBusyFeeds>[0]>['fetchFile']>>;
const found = (text: string, etag = ''): Answer => ({ file: Buffer.from(text), etag, lastModified: '' });
const BUSY = calendar(event('DTSTART:20261118T180000Z', 'DTEND:20261118T190000Z'));

function feed() {
  const { db } = database();
  const clock = fixedClock('2026-11-16T17:20:00Z');
  const requests: { address: string; etag?: string }[] = [];
  return {
    db,
    clock,
    requests,
    /** A run of the worker in which the calendar's server answers so. */
    run: (answer: () => Promise<Answer> | Answer) =>
      fetchBusyFeeds({
        db,
        now: clock.now,
        fetchFile: async (address, { etag } = {}) => {
          requests.push({ address, etag });
          return answer();
        },
      }),
    state: async () => (await feedStates(db, clock.now()))[0],
    busy: async () => (await readCalendar(db, clock.now())).busy.length,
  };
}
const fine = () => found(BUSY);
const failing = () => Promise.reject(new Error('The server answered 500.'));

test('the last good copy stays while the server is down, and is reported when it is old', async () => {
  const { run, busy, state, clock, requests, db } = feed();
  await run(fine);
  expect([await busy(), (await state())?.isOld]).toEqual([1, false]);

  clock.advance(11 * MINUTE);
  await run(failing);
  expect(await busy()).toBe(1);
  expect(await state()).toMatchObject({ problem: 'The server answered 500.', failingSince: clock.now(), isOld: false });
  const later = new Date(clock.now().getTime() + HOUR);
  expect(await feedStates(db, later)).toMatchObject([{ problem: 'The server answered 500.', isOld: true }]);
  await run(fine);
  expect(requests, 'at most every ten minutes').toHaveLength(2);
});

test('an attempt that never ends is not repeated at once, and counts as a failure later', async () => {
  const { run, requests, clock, state, busy } = feed();
  await run(fine);
  clock.advance(11 * MINUTE);
  const begins = Promise.withResolvers<void>();
  void run(() => {
    begins.resolve();
    return new Promise(() => {}); // As if the process had been killed here.
  });
  await begins.promise;
  const [begun, tried] = [requests.length, clock.now()];
  for (const minutes of [0, 5, 5]) {
    clock.advance(minutes * MINUTE);
    await run(fine);
  }
  expect(requests).toHaveLength(begun);
  clock.advance(MINUTE);
  await run(failing);
  expect(requests).toHaveLength(begun + 1);
  expect(await state()).toMatchObject({ failingSince: tried, problem: 'The server answered 500.' });
  expect(await busy()).toBe(1);
});

test('a file that ends the process each time is given up after a day as well', async () => {
  const { run, requests, clock, state } = feed();
  for (let hours = 0; hours < 30; hours++) {
    void run(() => new Promise(() => {}));
    await expect.poll(async () => (await state())?.isDue).toBe(false);
    clock.advance(HOUR);
  }
  await run(() => new Promise(() => {}));
  expect(await state()).toMatchObject({ problem: 'The site stopped while it was reading the calendar.' });
  expect((await state())?.stoppedAt).not.toBeNull();
  expect(requests.length).toBeLessThan(27);
});

test('of several processes one asks', async () => {
  const { run, requests } = feed();
  await Promise.all([run(fine), run(fine), run(fine)]);
  expect(requests).toHaveLength(1);
});

test('after a day of failures it is not asked again, until a person says so; the busy times stay in force', async () => {
  const { run, requests, clock, state, busy, db } = feed();
  await run(fine);
  const since = new Date(clock.now().getTime() + 12 * MINUTE);
  const failFor = async (hours: number) => {
    for (let n = 0; n < hours * 5; n++) {
      clock.advance(12 * MINUTE);
      await run(failing);
    }
  };
  await failFor(24);
  expect(await state()).toMatchObject({ failingSince: since, stoppedAt: null });
  await failFor(1);
  const stopped = await state();
  expect(stopped).toMatchObject({ failingSince: since, problem: 'The server answered 500.', isOld: true });
  expect(stopped?.stoppedAt).toEqual(new Date(since.getTime() + 24 * HOUR));
  const asked = requests.length;
  await failFor(48);
  expect(requests).toHaveLength(asked);

  await tryFeedNow(db, 'william', clock.now());
  expect(await state()).toMatchObject({ isDue: true, stoppedAt: null });
  await run(failing);
  expect(requests, 'in the next run').toHaveLength(asked + 1);
  expect(await state(), 'another day').toMatchObject({ stoppedAt: null, failingSince: since });
  await failFor(23);
  expect((await state())?.stoppedAt).toBeNull();
  await failFor(2);
  expect((await state())?.stoppedAt).not.toBeNull();
  expect(await busy()).toBe(1);

  await tryFeedNow(db, 'william', clock.now());
  await run(fine);
  expect(await state()).toMatchObject({ stoppedAt: null, failingSince: null, problem: '', isOld: false });
});

test('a new address starts it again, and the earlier busy times stay until it is read', async () => {
  const { run, requests, clock, state, busy, db } = feed();
  await run(fine);
  await database().pool.query(
    `update busy_feeds set problem = 'No.', failing_since = tried_at, stopped_at = tried_at, tried_at = 'epoch'`,
  );
  await run(failing);
  expect(requests).toHaveLength(1);
  await setAddress('https://calendar.example/new.ics');
  await startFeedAgain(db, 'william', 'https://calendar.example/new.ics');
  expect(await state()).toMatchObject({ fetchedAt: null, stoppedAt: null, problem: '', isDue: true });
  await run(failing);
  expect(requests[1]).toMatchObject({ address: 'https://calendar.example/new.ics', etag: undefined });
  expect(await busy()).toBe(1);
  clock.advance(11 * MINUTE);
  await run(() => found(calendar()));
  expect(await busy()).toBe(0);

  await run(fine);
  await setAddress('');
  await startFeedAgain(db, 'william', '');
  expect([await busy(), await feedStates(db, clock.now())]).toEqual([0, []]);
});

test('the answer of an address that was replaced meanwhile is not used', async () => {
  const { run, state, busy, db } = feed();
  await run(async () => {
    await setAddress('https://calendar.example/new.ics');
    await startFeedAgain(db, 'william', 'https://calendar.example/new.ics');
    return found(BUSY);
  });
  expect([await busy(), (await state())?.isDue]).toEqual([0, true]);
});

test('an unchanged file keeps its busy times, and is read again before its window ends', async () => {
  const { run, requests, clock, busy, state } = feed();
  await run(() => found(BUSY, '"a"'));
  clock.advance(11 * MINUTE);
  await run(() => 'unchanged');
  expect(await state()).toMatchObject({ fetchedAt: clock.now(), problem: '' });
  clock.advance(21 * HOUR);
  await run(() => found(BUSY, '"a"'));
  expect(requests.map(({ etag }) => etag)).toEqual([undefined, '"a"', undefined]);
  expect(await busy()).toBe(1);
});

test('entries that could not be read are counted', async () => {
  const { db, clock, state } = feed();
  const readFile = async () => ({ busy: [] as [number, number][], skipped: 3 });
  await fetchBusyFeeds({ db, now: clock.now, fetchFile: async () => fine(), readFile });
  expect(await state()).toMatchObject({ skipped: 3, problem: '', isOld: false });
});

test('pages with times are purged only when a free time comes or goes, not at every reading', async () => {
  const { run, clock } = feed();
  const listener = await database().pool.connect();
  await listener.query(`listen ${PURGE_CHANNEL}`);
  let purges = 0;
  listener.on('notification', () => purges++);
  const evening = event('DTSTART:20261118T020000Z', 'DTEND:20261118T030000Z');
  const call = event('DTSTART:20261118T180000Z', 'DTEND:20261118T190000Z');
  const counted = [];
  for (const file of [[], [evening], [evening, call], [call], [call], []]) {
    await run(() => found(calendar(...file)));
    await listener.query('select'); // What was notified before has come by now.
    counted.push(purges);
    clock.advance(11 * MINUTE);
  }
  listener.release(true);
  expect(counted).toEqual([0, 0, 1, 1, 1, 2]);
});
