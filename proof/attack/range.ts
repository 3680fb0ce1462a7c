import { randomUUID } from 'node:crypto';
import { ETA_PLAYBOOK } from '#app/content/guides.ts';
import { PEOPLE } from '#app/content/people.ts';
import { type Address, everyAddress, type Samples } from './addresses.ts';
import { everyForm, type SentForm } from './forms.ts';
import { wrongWith } from './judge.ts';
import { type Answer, fire, type Shot } from './shot.ts';
import type { AttackedSite } from './site.ts';

const AT_ONCE = 8;

/** Everything that an attack needs: the site, what can be asked and sent there, and somebody's session. */
export interface Range {
  site: AttackedSite;
  addresses: readonly Address[];
  samples: Samples;
  forms: readonly SentForm[];
  parameters: readonly string[];
  cookie: string;
}

export interface Result {
  requests: number;
  findings: string[];
}

/** Attacks change what they are allowed to change: each begins with a session, a lead and an article that are there. */
export async function prepareRange(site: AttackedSite): Promise<Range> {
  const cookie = await site.signIn();
  const article = await site.someArticle();
  const samples = {
    ...{ slug: article.slug, id: article.id, name: PEOPLE[0]?.slug ?? '', guide: ETA_PLAYBOOK.slug },
    ...{ '/admin/leads/:id id': await site.someLead(), '/admin/leads/:id/person id': await site.someLead() },
  };
  const addresses = await everyAddress();
  return { site, addresses, samples, cookie, ...(await everyForm(site, addresses, samples, cookie)) };
}

type Look = (answer: Answer, shot: Shot) => string[] | Promise<string[]>;

/** Fires all of them, a few at a time, and collects what is wrong with the answers. */
export async function fireAll(range: Range, shots: readonly Shot[], look: Look = () => []): Promise<Result> {
  const { site } = range;
  const findings: string[] = [];
  const waiting = shots.values();
  const shooter = async () => {
    for (const shot of waiting) {
      const answer = await fire(site.url, { ...shot, headers: { ...site.newClient(), ...shot.headers } });
      const wrong = [...wrongWith(answer, site.host), ...(await look(answer, shot))];
      findings.push(
        ...wrong.map((what) => `${shot.method ?? 'GET'} ${shot.path.slice(0, 120)} (${shot.what}): ${what}`),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shooter));
  return { requests: shots.length, findings };
}

const FORM = 'application/x-www-form-urlencoded';

/** Sends a form as its page would. */
export function sendForm(range: Range, form: SentForm, body: string | Buffer, what: string, type = FORM): Shot {
  return {
    method: 'POST',
    path: form.path,
    headers: { 'content-type': type, origin: range.site.url, ...whoFor(range, form) },
    body,
    what,
  };
}

export function whoFor(range: Range, { isInside }: { isInside: boolean }): Record<string, string> {
  return isInside ? { cookie: range.cookie } : {};
}

let senders = 0;

/** Nobody is met twice: neither by the limits per person nor as a repeated press. */
export function asSomebody(fields: Readonly<Record<string, string>>): Record<string, string> {
  const own = { ...fields };
  if ('email' in own) own.email = `attacker-${++senders}@example.com`;
  if ('submission_key' in own) own.submission_key = randomUUID();
  return own;
}

export function join(...results: readonly Result[]): Result {
  return {
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    findings: results.flatMap(({ findings }) => findings),
  };
}
