import { pluralize } from '#app/platform/format.ts';
import { checkBackup } from './backup-check.ts';
import { type Check, type CheckState, checkEndpoint, checkOf, clockTime, joined } from './endpoint-check.ts';
import type { HealthFacts } from './health.ts';

type Checking = (facts: HealthFacts, zone: string) => Check | readonly Check[] | null;

/** Every check. The health page, the warning bar and `npm run doctor` show what these return, in this order. */
const CHECKS: readonly Checking[] = [
  checkDatabase,
  checkEndpoints,
  checkMailSignIn,
  checkCalendars,
  checkQueue,
  checkBackup,
  checkLedger,
  checkTestimonials,
  checkDisk,
  checkRelease,
];

export function checksOf(facts: HealthFacts, zone: string): Check[] {
  return CHECKS.flatMap((check) => check(facts, zone) ?? []);
}

const WORST_FIRST: readonly CheckState[] = ['broken', 'attention'];

/** Checks that need a person, the worst first. */
export function problemsOf(checks: readonly Check[]): Check[] {
  return WORST_FIRST.flatMap((state) => checks.filter((check) => check.state === state));
}

export interface Verdict {
  state: 'ok' | 'attention' | 'broken';
  /** The worst problem, then what was not asked or has not answered for a day. */
  sentence: string;
  /** What it means and what to do. */
  text: string;
  others: Check[];
  /** The check that it is about. */
  about: string | null;
}

export function verdictOf(checks: readonly Check[]): Verdict {
  const [worst, ...others] = problemsOf(checks);
  const silences = Map.groupBy(checks, ({ silence }) => silence);
  const silent = joined(
    ...[...silences].map(([how, them]) => how && `${them.map(({ title }) => title).join(', ')}: ${how}.`),
  );
  if (worst) {
    const { state, sentence, meaning, todo, name } = worst;
    const said = { sentence: joined(sentence, silent), text: joined(meaning, todo) };
    return { state: state as Verdict['state'], ...said, others, about: name };
  }
  const noDatabase = checks.find(({ name, state }) => name === 'database' && state === 'not configured');
  if (noDatabase)
    return { state: 'ok', sentence: noDatabase.sentence, text: noDatabase.todo ?? '', others: [], about: null };
  const unset = checks.filter(({ state }) => state === 'not configured').map(({ title }) => title);
  const text = unset.length > 0 ? `Not set up yet: ${unset.join(', ')}.` : '';
  const sentence = silent ? `No known problem. ${silent}` : 'Everything answers.';
  return { state: 'ok', sentence, text, others: [], about: null };
}

function checkDatabase({ database }: HealthFacts): Check {
  const is = checkOf('database', 'Database');
  if (database.state === 'missing') {
    const todo = 'npm start creates one in DATA_DIR. With DATABASE_URL it uses yours.';
    return is('not configured', 'There is no database yet.', { todo });
  }
  if (database.state === 'down')
    return is('broken', `The database does not answer: ${database.reason}.`, {
      meaning:
        'Cached pages are still served; forms cannot be stored. What the site sends, its queue and its backups are unknown without it.',
      todo: 'Start the database, or correct DATABASE_URL.',
    });
  const where = database.isEmbedded ? 'embedded in DATA_DIR' : 'of DATABASE_URL';
  return is('ok', `PostgreSQL ${database.version}, ${where}, answers.`);
}

function checkEndpoints({ endpoints, at }: HealthFacts, zone: string): Check[] {
  return (endpoints ?? []).map((facts) => checkEndpoint(facts, at, zone));
}

function checkMailSignIn({ hasMicrosoftPassword }: HealthFacts): Check | null {
  if (!hasMicrosoftPassword) return null;
  const is = checkOf('mail sign-in', 'Mail sign-in');
  return is('attention', 'SMTP_URL signs in to Microsoft’s mail server with a password.', {
    meaning: 'Microsoft turns that off by the end of December 2026: no email would be sent then.',
    todo: 'Set SMTP_OAUTH_CLIENT_ID and the settings beside it, and leave the password out of SMTP_URL.',
  });
}

const OLDEST_COPY_MINUTES = 60;

/** Only where a host has given the address of a calendar. */
function checkCalendars({ calendars, at }: HealthFacts, zone: string): Check[] {
  return (calendars ?? []).map(({ name, fetchedAt, problem, failingSince, stoppedAt, skipped }) => {
    const is = checkOf(`calendar of ${name}`, `Calendar of ${name}`);
    const time = (when: Date) => clockTime(when, at, zone);
    const read = fetchedAt ? `read at ${time(fetchedAt)}` : 'not read yet';
    const isOld = fetchedAt ? at.getTime() - fetchedAt.getTime() > OLDEST_COPY_MINUTES * 60_000 : Boolean(problem);
    const failing = problem && `Reading it has failed${failingSince ? ` since ${time(failingSince)}` : ''}: ${problem}`;
    if (!isOld && !failing && skipped) {
      const sentence = `The calendar was ${read}. ${pluralize(skipped, 'entry', 'entries')} could not be read.`;
      return is('notice', sentence, {
        todo: 'Ask the host whether those times matter. All other times are known.',
      });
    }
    if (!isOld) return is('ok', joined(`The calendar was ${read}.`, failing || undefined));
    const stopped = problem && stoppedAt ? `Attempts stopped at ${time(stoppedAt)}.` : undefined;
    const todo = 'Check the address under Calendar, Connected calendars';
    return is('attention', joined(`The calendar of ${name} was ${read}.`, failing || undefined, stopped), {
      meaning:
        'What was added there since then may be offered to visitors. What the last copy has as busy stays taken.',
      todo: stopped ? `${todo}, then choose Try now.` : `${todo}.`,
    });
  });
}

const OLDEST_JOB_MINUTES = 10;

function checkQueue({ queue, at }: HealthFacts, zone: string): Check | null {
  if (!queue) return null;
  const is = checkOf('queue', 'Queue');
  const { due, later, oldestDueAt, oldestDueMinutes } = queue;
  if (oldestDueAt && oldestDueMinutes >= OLDEST_JOB_MINUTES) {
    const since = clockTime(oldestDueAt, at, zone);
    return is(
      'broken',
      `${pluralize(due, 'job')} ${due === 1 ? 'is' : 'are'} due and not done, the oldest since ${since}.`,
      {
        meaning: 'Leads and emails are stored, but not sent.',
        todo: 'Start the site, or restart it: its worker runs the jobs.',
      },
    );
  }
  const parts = [due > 0 && `${due} due`, later > 0 && `${later} for later`].filter(Boolean);
  return is('ok', parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing is waiting.');
}

/** Readers are told to confirm an expired figure, so the site is not broken; a person has to look it up. */
function checkLedger({ ledger }: HealthFacts): Check | null {
  if (!ledger) return null;
  const { expired, soon } = ledger;
  const is = checkOf('facts', 'Facts');
  if (expired + soon === 0) return is('ok', 'No fact expires within 30 days.');
  const sentence = [
    expired > 0 && `${pluralize(expired, 'fact')} past ${expired === 1 ? 'its' : 'their'} date`,
    soon > 0 && `${expired > 0 ? soon : pluralize(soon, 'fact')} ${soon === 1 ? 'expires' : 'expire'} within 30 days`,
  ];
  return is('notice', `${sentence.filter(Boolean).join(', ')}.`, {
    ...(expired > 0 && { meaning: 'Readers are told to confirm them with their lender.' }),
    todo: 'Look them up and check them under Facts.',
  });
}

/** The specified testimonials are shown without proof; that is the owner’s to know, once strangers read them. */
function checkTestimonials({ testimonials }: HealthFacts): Check | null {
  if (!testimonials || testimonials.unproven + testimonials.ending === 0) return null;
  const { unproven, ending } = testimonials;
  const sentence = [
    unproven > 0 && `${pluralize(unproven, 'testimonial')} shown without proof of consent.`,
    ending > 0 && `The consent to ${pluralize(ending, 'testimonial')} ends within 30 days.`,
  ];
  return checkOf('testimonials', 'Testimonials')('notice', sentence.filter(Boolean).join(' '), {
    meaning: unproven > 0 ? 'Quotes must be real and permitted (16 CFR 465).' : 'They are hidden on that day.',
    todo: 'Add the proof, or hide them, under Firm, Testimonials.',
  });
}

const GIGABYTE = 1e9;
const LOW = 1 * GIGABYTE;
const FULL = 0.2 * GIGABYTE;

function checkDisk({ disk }: HealthFacts): Check | null {
  if (!disk) return null;
  const is = checkOf('disk', 'Disk');
  const sentence = `${gigabytes(disk.free)} of ${gigabytes(disk.total)} free.`;
  if (disk.free >= LOW) return is('ok', sentence);
  return is(disk.free < FULL ? 'broken' : 'attention', `Only ${sentence}`, {
    meaning: 'A full disk stops the database: leads could not be stored.',
    todo: 'Free space on the disk of DATA_DIR, or enlarge it.',
  });
}

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(bytes < 10 * GIGABYTE ? 1 : 0)} GB`;

function checkRelease({ release, database, at }: HealthFacts, zone: string): Check {
  const { version, node, startedAt } = release;
  const is = checkOf('release', 'Release');
  const started = startedAt ? `, started ${clockTime(startedAt, at, zone)}` : '';
  const sentence = `${version}${started}, Node ${node}.`;
  if (database.state !== 'up') return is('ok', sentence);
  const { applied, known, isNewer } = database.migrations;
  if (applied < known)
    return is('broken', `${sentence} ${applied} of ${known} migrations are applied.`, {
      meaning: 'Until then the pages that need the database fail.',
      todo: 'Start this release: npm start applies them.',
    });
  if (isNewer) {
    const todo = 'Update this process to the newest release.';
    return is('attention', `${sentence} The database has the schema of a newer release.`, { todo });
  }
  return is('ok', `${sentence} All ${known} migrations are applied.`);
}
