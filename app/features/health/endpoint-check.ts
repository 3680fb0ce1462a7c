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

/** Makes a check of this name in its state. */
export function checkOf(name: string, title: string) {
  return (state: CheckState, sentence: string, rest: Pick<Check, 'meaning' | 'todo'> = {}): Check => ({
    ...{ name, title, state, sentence, ...rest },
  });
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
  const is = checkOf(endpoint, title);
  const time = (at: Date) => clockTime(at, now, zone);
  const deliveries = (count: number) => pluralize(count, 'delivery', 'deliveries');

  if (switchedOff > 0)
    return is('broken', `${name} has answered 410 Gone.`, {
      meaning: `${deliveries(switchedOff)} will not be sent to this address. Nothing is lost.`,
      todo: `Set another address in ${setting}, or replay them when the receiver is back.`,
    });
  const refused = refusal(facts);
  if (failingSince && now.getTime() - failingSince.getTime() >= OUTAGE_MS) {
    const how = last?.status == null ? 'has not answered' : `has answered with errors (${last.status})`;
    const next = nextRetryAt ? `, next at ${time(nextRetryAt)}` : '';
    const isOrAre = waiting === 1 ? 'is' : 'are';
    const retried = `Nothing is lost: ${deliveries(waiting)} ${isOrAre} waiting and will be tried again${next}.`;
    return is('broken', `${name} ${how} since ${time(failingSince)}.`, {
      meaning: joined(waiting > 0 ? retried : undefined, refused),
      todo: `Check ${setting} and the receiver, then send a test.`,
    });
  }
  if (refused && endpoint !== 'email')
    return is('attention', `${name} did not take ${deliveries(refusedOf(facts))}.`, {
      meaning: refused,
      todo: `Correct ${setting} or the receiver, then replay them.`,
    });
  if (endpoint === 'email' && facts.failed > 0) {
    const sentence = `${pluralize(facts.failed, 'email')} could not be sent in ten attempts.`;
    return is('attention', sentence, { todo: 'Replay what is still of use.' });
  }
  if (!isConfigured && hasOwn(endpoint)) return is('ok', without);
  if (!isConfigured) {
    const stored = unsent > 0 ? `${deliveries(unsent)} ${unsent === 1 ? 'waits' : 'wait'} for it.` : undefined;
    return is('not configured', `Set ${setting} on the server.`, { meaning: joined(without, stored) });
  }
  if (failingSince) {
    const next = nextRetryAt ? ` The next is at ${time(nextRetryAt)}.` : '';
    return is('ok', `${name} failed the last attempt, at ${time(last?.at ?? failingSince)}.${next}`);
  }
  if (last) return is('ok', `${name} answers. The last time was ${time(last.at)}.`);
  return is('ok', `${name} is set by ${setting}. Nothing was sent to it yet.`);
}

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
