import { describe, expect, test } from 'vitest';
import { checksOf, problemsOf, verdictOf } from './checks.ts';
import type { Check } from './endpoint-check.ts';
import { ENDPOINTS, type Endpoint, type EndpointFacts, type HealthFacts } from './health.ts';
import { hideCookie, readWarnings } from './warnings.ts';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-11-16T16:40:00Z'); // 10:40 AM at the office.
const at = (time: string) => new Date(`2026-11-16T${time}-06:00`);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const NONE = { failingSince: null, test: null, waiting: 0, nextRetryAt: null, rejected: 0, failed: 0 };
const ANSWER = { at: at('09:51'), ok: true, status: 202, outcome: 'Accepted', durationMs: 400 };

function endpoint(name: Endpoint, change: Partial<EndpointFacts> = {}): EndpointFacts {
  return { endpoint: name, isConfigured: true, last: ANSWER, ...NONE, switchedOff: 0, unsent: 0, ...change };
}

const UP = { state: 'up', version: '18.4', isEmbedded: true } as const;
const MIGRATED = { applied: 28, known: 28, isNewer: false };
const BACKUP = {
  ...{ at: at('03:00'), file: 'monday.tar.gz', bytes: 176_000_000, isWhole: true, place: null, problem: null },
};
const NO_BACKUP = { made: null, dated: null, failed: null, drilled: null, restored: null, firstAccountAt: null };

function facts(change: Partial<HealthFacts> = {}, ...endpoints: EndpointFacts[]): HealthFacts {
  const others = ENDPOINTS.filter((name) => !endpoints.some((one) => one.endpoint === name));
  return {
    at: NOW,
    database: { ...UP, migrations: MIGRATED },
    endpoints: [...endpoints, ...others.map((name) => endpoint(name))],
    queue: { due: 0, later: 0, oldestDueAt: null, oldestDueMinutes: 0 },
    backup: { ...NO_BACKUP, made: BACKUP, firstAccountAt: daysAgo(90) },
    disk: { free: 80e9, total: 250e9 },
    release: { version: '1.4.0', node: '26.10.0', startedAt: null },
    ...change,
  };
}

const verdict = (...given: Parameters<typeof facts>) => verdictOf(checksOf(facts(...given), ZONE));
const only = (name: string, ...given: Parameters<typeof facts>): Check =>
  checksOf(facts(...given), ZONE).find((check) => check.name === name) as Check;

describe('the verdict', () => {
  test('all well', () => {
    expect(verdict()).toEqual({ state: 'ok', sentence: 'Everything answers.', text: '', others: [], about: null });
  });

  test('what is not configured is no problem, and is named', () => {
    const unset = endpoint('newsletter', { isConfigured: false, last: null, unsent: 3 });
    const sentence = 'No known problem. Newsletter: not asked yet.';
    expect(verdict({}, unset)).toMatchObject({ state: 'ok', sentence, text: 'Not set up yet: Newsletter.' });
    expect(only('newsletter', {}, unset)).toMatchObject({
      state: 'not configured',
      sentence: 'Set NEWSLETTER_WEBHOOK_URL on the server.',
      meaning: expect.stringContaining('3 deliveries wait for it.'),
    });
    expect(only('storage', {}, endpoint('storage', { isConfigured: false, last: null }))).toMatchObject({
      state: 'ok',
      sentence: 'Pictures are stored in DATA_DIR/uploads on this machine.',
    });
  });

  test('everything answers only if every service answered within a day; what was never asked is named', () => {
    const silent = [
      endpoint('crm', { last: { ...ANSWER, at: daysAgo(1.1) } }),
      endpoint('email', { last: null }),
      endpoint('storage', { isConfigured: false, last: null }),
    ];
    const sentence = 'CRM: last answered Sun, 8:16 AM. Email: not asked yet.';
    expect(verdict({}, ...silent).sentence).toBe(`No known problem. ${sentence}`);
    expect(verdict({ disk: { free: 0.1e9, total: 20e9 } }, ...silent)).toMatchObject({
      ...{ state: 'broken', sentence: `Only 0.1 GB of 20 GB free. ${sentence}` },
    });
    expect(verdict({}, endpoint('crm', { last: { ...ANSWER, at: daysAgo(1) } })).sentence).toBe('Everything answers.');
  });

  test('an endpoint that does not answer: since when, what waits, what to do', () => {
    const last = { ...ANSWER, ok: false, status: null, outcome: 'No answer in 10 seconds' };
    const failing = { last, failingSince: at('06:12'), waiting: 3, nextRetryAt: at('16:38'), rejected: 2 };
    expect(verdict({}, endpoint('crm', failing))).toMatchObject({
      state: 'broken',
      about: 'crm',
      sentence: 'The CRM has not answered since 6:12 AM.',
      text: 'Nothing is lost: 3 deliveries are waiting and will be tried again, next at 4:38 PM. 2 were rejected. Check CRM_WEBHOOK_URL and the receiver, then send a test.',
    });
    const errors = { ...failing, last: { ...last, status: 500 } };
    expect(only('crm', {}, endpoint('crm', errors)).sentence).toBe(
      'The CRM has answered with errors (500) since 6:12 AM.',
    );
    // Ten minutes are the time of two retries.
    const fresh = { ...failing, failingSince: at('10:31'), rejected: 0 };
    expect(only('crm', {}, endpoint('crm', fresh)).state).toBe('ok');
  });

  test('rejected deliveries need a look; letters to wrong addresses do not', () => {
    expect(only('crm', {}, endpoint('crm', { rejected: 1, failed: 2 }))).toMatchObject({
      state: 'attention',
      sentence: 'The CRM did not take 3 deliveries.',
      meaning: '1 was rejected, 2 were given up after ten attempts.',
      todo: 'Correct CRM_WEBHOOK_URL or the receiver, then replay them.',
    });
    expect(only('email', {}, endpoint('email', { rejected: 4 })).state).toBe('ok');
    expect(only('email', {}, endpoint('email', { failed: 1 })).state).toBe('attention');
    expect(only('crm', {}, endpoint('crm', { switchedOff: 5 }))).toMatchObject({
      state: 'broken',
      sentence: 'The CRM has answered 410 Gone.',
    });
  });

  test('several problems: the worst first, the others below', () => {
    const found = verdict({ disk: { free: 0.1e9, total: 20e9 } }, endpoint('crm', { rejected: 1 }));
    expect([found.about, found.others.map(({ name }) => name)]).toEqual(['disk', ['crm']]);
    expect(found.sentence).toBe('Only 0.1 GB of 20 GB free.');
  });

  test('a database that is down is said, and what is known without it', () => {
    const without = { endpoints: null, queue: null, backup: null, disk: null };
    const down = checksOf(facts({ ...without, database: { state: 'down', reason: 'ECONNREFUSED' } }), ZONE);
    expect(verdictOf(down).sentence).toBe('The database does not answer: ECONNREFUSED.');
    expect(down.map(({ name }) => name)).toEqual(['database', 'release']);
    const missing = checksOf(facts({ ...without, database: { state: 'missing' } }), ZONE);
    expect(verdictOf(missing)).toMatchObject({ state: 'ok', sentence: 'There is no database yet.' });
    expect(problemsOf(missing)).toEqual([]);
  });
});

test.each([
  ['a backup of this week', 'ok', { made: { ...BACKUP, at: daysAgo(6.9) } }],
  ['an older one', 'attention', { made: { ...BACKUP, at: daysAgo(7) } }],
  ['none, and accounts for a week', 'attention', { made: null, firstAccountAt: daysAgo(7) }],
  ['none on a new site', 'not configured', { made: null, firstAccountAt: daysAgo(6) }],
] as const)('backup: %s', (_, state, change) => {
  const backup = { ...NO_BACKUP, ...change };
  const check = only('backup', { backup });
  expect([check.state, check.todo !== undefined]).toEqual([state, state !== 'ok']);
});

test.each([
  [{ expired: 0, soon: 0 }, 'ok', 'No fact expires within 30 days.'],
  [{ expired: 2, soon: 1 }, 'notice', '2 facts past their date, 1 expires within 30 days.'],
  [{ expired: 1, soon: 0 }, 'notice', '1 fact past its date.'],
  [{ expired: 0, soon: 3 }, 'notice', '3 facts expire within 30 days.'],
] as const)('facts %j: %s, which is no problem of the site', (ledger, state, sentence) => {
  const check = only('facts', { ledger });
  expect([check.state, check.sentence, check.todo !== undefined]).toEqual([state, sentence, state === 'notice']);
  expect(verdict({ ledger }).state).toBe('ok');
});

test('a database of one’s own has backups of its own: without ours there is no warning', () => {
  const database = { ...UP, isEmbedded: false, migrations: MIGRATED };
  const backup = { ...NO_BACKUP, restored: BACKUP, firstAccountAt: daysAgo(90) };
  expect(only('backup', { database, backup })).toMatchObject({
    state: 'not configured',
    meaning: 'This database was restored 3:00 AM from monday.tar.gz.',
  });
});

test('migrations and queue', () => {
  const migrated = (change: object) => ({ database: { ...UP, migrations: { ...MIGRATED, ...change } } });
  expect(only('release', migrated({ applied: 27 }))).toMatchObject({ state: 'broken' });
  expect(only('release', migrated({ isNewer: true }))).toMatchObject({ state: 'attention' });
  const queue = { due: 1, later: 2, oldestDueAt: at('10:30'), oldestDueMinutes: 9 };
  expect(only('queue', { queue })).toMatchObject({ state: 'ok', sentence: '1 due, 2 for later.' });
  expect(only('queue', { queue: { ...queue, oldestDueMinutes: 10 } })).toMatchObject({
    state: 'broken',
    sentence: '1 job is due and not done, the oldest since 10:30 AM.',
  });
});

describe('warnings', () => {
  const read = (cookie: string, ...endpoints: EndpointFacts[]) => {
    const recent = async () => facts({}, ...endpoints);
    const request = new Request('http://x.example', { headers: { cookie } });
    return readWarnings({ recent, now: recent, test: async () => true }, request, ZONE);
  };

  test('are what needs a person, until hidden for a day', async () => {
    const rejecting = endpoint('crm', { rejected: 1 });
    expect((await read('', rejecting)).shown.map(({ name }) => name)).toEqual(['crm']);
    const cookie = hideCookie('crm attention')?.split(';')[0] ?? '';
    expect(hideCookie('crm attention')).toContain('Max-Age=86400');
    expect(await read(`a=b; ${cookie}`, rejecting)).toEqual({ shown: [], isAny: true });
    expect(await read('')).toEqual({ shown: [], isAny: false });
  });

  test('are shown again when it gets worse; a forged name sets no cookie', async () => {
    const cookie = hideCookie('crm attention')?.split(';')[0] ?? '';
    expect((await read(cookie, endpoint('crm', { switchedOff: 1 }))).shown).toMatchObject([{ state: 'broken' }]);
    for (const forged of ['', 'crm', 'crm ok', 'crm broken; Domain=x', 'a=b broken'])
      expect(hideCookie(forged)).toBeNull();
  });

  test('never break a page', async () => {
    const recent = () => Promise.reject(new Error('no database'));
    const watch = { recent, now: recent, test: async () => true };
    expect(await readWarnings(watch, new Request('http://x.example'))).toEqual({ shown: [], isAny: false });
  });
});

describe('the calendar of a host', () => {
  const CALENDAR = {
    name: 'Elena',
    fetchedAt: at('10:31'),
    problem: '',
    failingSince: null,
    stoppedAt: null,
    skipped: 0,
  };
  const calendar = (change: object) => only('calendar of Elena', { calendars: [{ ...CALENDAR, ...change }] });
  const problem = 'The server answered 404.';

  test('that was read is fine; one that fails says since when and why, and is a problem after an hour', () => {
    expect(calendar({})).toMatchObject({ state: 'ok', sentence: 'The calendar was read at 10:31 AM.' });
    const sentence = `The calendar was read at 10:31 AM. Reading it has failed since 10:35 AM: ${problem}`;
    expect(calendar({ problem, failingSince: at('10:35') })).toMatchObject({ state: 'ok', sentence });
    const older = calendar({ fetchedAt: at('09:31'), problem, failingSince: at('09:41') });
    expect(older.state).toBe('attention');
    expect(older.sentence).toContain(`Reading it has failed since 9:41 AM: ${problem}`);
  });

  test('that has stopped says so, and how to start it again', () => {
    const change = { fetchedAt: daysAgo(2), problem, failingSince: daysAgo(1.5), stoppedAt: at('08:00') };
    expect(calendar(change)).toMatchObject({
      state: 'attention',
      sentence: expect.stringContaining('Attempts stopped at 8:00 AM.'),
      todo: expect.stringContaining('Try now'),
    });
  });

  test('with entries that could not be read is a note, no problem', () => {
    expect(calendar({ skipped: 3 })).toMatchObject({
      state: 'notice',
      sentence: 'The calendar was read at 10:31 AM. 3 entries could not be read.',
    });
    expect(verdict({ calendars: [{ ...CALENDAR, skipped: 3 }] }).state).toBe('ok');
  });
});

test.each([
  [{ unproven: 3, ending: 0 }, '3 testimonials shown without proof of consent.'],
  [
    { unproven: 1, ending: 1 },
    '1 testimonial shown without proof of consent. The consent to 1 testimonial ends within 30 days.',
  ],
])('testimonials that strangers read without proof are noted: %o', (testimonials, sentence) => {
  const noted = checksOf(facts({ testimonials }), ZONE).find(({ name }) => name === 'testimonials');
  expect(noted).toMatchObject({ state: 'notice', sentence });
  expect(checksOf(facts(), ZONE).map(({ name }) => name)).not.toContain('testimonials');
});
