import { shortTime } from '#app/firm/times.ts';
import { pluralize } from '#app/platform/format.ts';
import { type Endpoint, type EndpointFacts, refusedOf } from './health.ts';
import { ENDPOINT_LABELS } from './health-texts.ts';

/**
 * `notice`: a person should look, but everything works: it is no problem of the site. `not asked`: the doctor did not
 * ask, so that nothing is known.
 */
export type CheckState = 'ok' | 'notice' | 'attention' | 'broken' | 'not configured' | 'not asked';

export interface Check {
  /** Part of a cookie's name: `crm`. */
  name: string;
  title: string;
  state: CheckState;
  /** What is the case. */
  sentence: string;
  /** What it means. */
  meaning?: string;
  todo?: string;
  /** Of a service that was never asked, or has not answered for a day. */
  silence?: string;
}

/** A retry a minute later often succeeds: only an outage that lasts needs a person. */
const OUTAGE_MS = 10 * 60_000;

const A_DAY_MS = 86_400_000;

export function checkEndpoint(facts: EndpointFacts, now: Date, zone: string): Check {
  const check = stateOf(facts, now, zone);
  const { endpoint, isConfigured, last } = facts;
  const isProblem = check.state === 'broken' || check.state === 'attention';
  if (isProblem || (!isConfigured && hasOwn(endpoint))) return check;
  if (!last) return { ...check, silence: 'not asked yet' };
  const isRecent = now.getTime() - last.at.getTime() <= A_DAY_MS;
  return isRecent ? check : { ...check, silence: `last answered ${clockTime(last.at, now, zone)}` };
}

function stateOf(facts: EndpointFacts, now: Date, zone: string): Check {
  const { endpoint, isConfigured, last, failingSince, waiting, nextRetryAt, switchedOff, unsent } = facts;
  const { title, name, setting, without } = ENDPOINT_LABELS[endpoint];
  const check = { name: endpoint, title };
  const time = (at: Date) => clockTime(at, now, zone);
  const todo = `Check ${setting} and the receiver, then send a test.`;

  if (switchedOff > 0) {
    const meaning = `${pluralize(switchedOff, 'delivery', 'deliveries')} will not be sent to this address. Nothing is lost.`;
    const way = `Set another address in ${setting}, or replay them when the receiver is back.`;
    return { ...check, state: 'broken', sentence: `${name} has answered 410 Gone.`, meaning, todo: way };
  }
  if (failingSince && now.getTime() - failingSince.getTime() >= OUTAGE_MS) {
    const how = last?.status == null ? 'has not answered' : `has answered with errors (${last.status})`;
    const retried =
      waiting > 0
        ? `Nothing is lost: ${waits(waiting)} and will be tried again${nextRetryAt ? `, next at ${time(nextRetryAt)}` : ''}.`
        : undefined;
    return {
      ...check,
      state: 'broken',
      sentence: `${name} ${how} since ${time(failingSince)}.`,
      meaning: joined(retried, refusal(facts)),
      todo,
    };
  }
  const refused = refusal(facts);
  if (refused && endpoint !== 'email') {
    const way = `Correct ${setting} or the receiver, then replay them.`;
    return {
      ...check,
      state: 'attention',
      sentence: `${name} did not take ${pluralize(refusedOf(facts), 'delivery', 'deliveries')}.`,
      meaning: refused,
      todo: way,
    };
  }
  if (endpoint === 'email' && facts.failed > 0) {
    const many = pluralize(facts.failed, 'email');
    return {
      ...check,
      state: 'attention',
      sentence: `${many} could not be sent in ten attempts.`,
      todo: 'Replay what is still of use.',
    };
  }
  if (!isConfigured && hasOwn(endpoint)) return { ...check, state: 'ok', sentence: without };
  if (!isConfigured) {
    const stored =
      unsent > 0
        ? `${pluralize(unsent, 'delivery', 'deliveries')} ${unsent === 1 ? 'waits' : 'wait'} for it.`
        : undefined;
    return {
      ...check,
      state: 'not configured',
      sentence: `Set ${setting} on the server.`,
      meaning: joined(without, stored),
    };
  }
  if (failingSince) {
    const next = nextRetryAt ? ` The next is at ${time(nextRetryAt)}.` : '';
    return {
      ...check,
      state: 'ok',
      sentence: `${name} failed the last attempt, at ${time(last?.at ?? failingSince)}.${next}`,
    };
  }
  return {
    ...check,
    state: 'ok',
    sentence: last
      ? `${name} answers. The last time was ${time(last.at)}.`
      : `${name} is set by ${setting}. Nothing was sent to it yet.`,
  };
}

const waits = (count: number) => `${pluralize(count, 'delivery', 'deliveries')} ${count === 1 ? 'is' : 'are'} waiting`;

/** `2 were rejected, 1 was given up after ten attempts.` */
function refusal({ rejected, failed }: EndpointFacts): string | undefined {
  const parts = [
    rejected > 0 && `${rejected} ${rejected === 1 ? 'was' : 'were'} rejected`,
    failed > 0 && `${failed} ${failed === 1 ? 'was' : 'were'} given up after ten attempts`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : undefined;
}

/** `6:12 AM` for today, else with the day. */
export function clockTime(at: Date, now: Date, zone: string): string {
  return shortTime(at, now, zone).replace(/^Today, /, '');
}

export const joined = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ');

/** Those for which the site has its own, without a setting. */
export const hasOwn = (endpoint: Endpoint) => endpoint === 'storage' || endpoint === 'booking';
