import { randomUUID } from 'node:crypto';
import { attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { ADMIN_ADDRESSES } from '#tests/support/site-pages.ts';
import { hashTables } from '#tests/support/test-database.ts';
import { untilDelivered } from './forgery.ts';

/**
 * Every action that takes an id gets ids of other tables, other leads, other accounts, and of leads that were decided
 * already: nothing changes, and nothing is an error of ours.
 */
export async function attackIds(target: Target): Promise<Result> {
  const rows = await prepareRows(target);
  await untilDelivered(target);
  const { query } = target.site;
  const [{ last } = { last: 0 }] = await query('select coalesce(max(id), 0)::int as last from audit_log');
  const before = await hashTables(target.site);
  const sent = [...onOneLead(rows), ...onLists(rows), ...elsewhere(rows), ...unknownActions()];
  const attacked = await attack(
    target,
    sent.map(([path, body, type]) => post(target, { path, isAdmin: true }, body, body.slice(0, 100), type)),
  );
  const after = await hashTables(target.site);
  const changed = [...before].filter(([table, hash]) => after.get(table) !== hash);
  const recorded = await query('select action, detail from audit_log where id > $1', [last]);
  const findings = [
    ...changed.map(([table]) => `${table} was changed`),
    ...recorded.map(({ action, detail }) => `recorded: ${action} ${JSON.stringify(detail)}`),
  ];
  return combine(attacked, { requests: 0, findings });
}

interface Rows {
  /** An ordinary lead. */
  lead: string;
  quarantined: string;
  /** Ids that exist, and are not what the action expects, and texts that are no ids. */
  foreign: readonly string[];
  /** An account without a role. */
  member: string;
}

const NO_IDS = ['', 'none', '0', '-1', '2147483648', '99999999999999999999', '../x', "' or 1=1--", '\0', '{}', '%'];

async function prepareRows({ site, samples }: Target): Promise<Rows> {
  const lead = samples['/admin/leads/:id id'] as string;
  const one = async (text: string, ...values: unknown[]): Promise<string> => (await site.query(text, values))[0]?.id;
  const leadOf = (email: string) => one('select id from leads where email = $1', email);
  const other = await leadOf(await sendLead(site.url, {}));
  const quarantined = await leadOf(await sendLead(site.url, { website: 'filled in by a program' }));
  const member = await one(
    "insert into users (name, email) values ('Zed', $1) returning id",
    `${randomUUID()}@x.example`,
  );
  const foreign = [
    ...[other, quarantined, member, randomUUID(), '00000000-0000-0000-0000-000000000000', `{${lead}}`],
    await one("insert into lead_notes (lead_id, text, author) values ($1, 'A note', 'Zed') returning id", other),
    await one('select id from deliveries where lead_id = $1 limit 1', other),
    await one("insert into lead_views (owner_id, name, filters) values ($1, 'Private', '{}') returning id", member),
    await one(
      "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id",
      ...[member, randomUUID()],
    ),
    ...NO_IDS,
  ];
  return { lead, quarantined, foreign, member };
}

async function sendLead(url: string, more: Record<string, string>): Promise<string> {
  const email = `foreign-${randomUUID()}@example.com`;
  const body = new URLSearchParams({ ...FILLED_IN.contact, email, phone: '', submission_key: randomUUID(), ...more });
  const headers = { origin: url, 'x-forwarded-for': '10.99.0.1' };
  await fetch(`${url}/contact`, { method: 'POST', body, redirect: 'manual', headers });
  return email;
}

type Sent = readonly [path: string, body: string, type?: string];
const encode = encodeURIComponent;

function onOneLead({ lead, foreign }: Rows): Sent[] {
  const path = `/admin/leads/${lead}`;
  return foreign.flatMap((id): Sent[] => [
    [path, `act=remove-note&note=${encode(id)}&note=${encode(id)}`],
    [path, `act=replay&delivery=${encode(id)}&delivery=${encode(id)}`],
    [path, `act=join&other=${encode(id || lead)}`],
    [path, `act=owner&owner=${encode(id || 'none')}`],
    [`/admin/leads/${encode(id) || 'none'}`, `act=remove-note&note=${randomUUID()}`],
    [`/admin/leads/${encode(id) || 'none'}`, `act=join&other=${encode(id)}`],
  ]);
}

const MANY = 1200; // What 64 KB can hold.

function onLists({ lead, quarantined, foreign }: Rows): Sent[] {
  const path = '/admin/leads';
  const several = (ids: readonly string[]) => ids.map((id) => `&lead=${encode(id)}`).join('');
  const lists = [NO_IDS, Array(MANY).fill(quarantined), Array.from({ length: MANY }, () => randomUUID())].map(several);
  const bulk = ['act=stage&to-stage=Contacted', 'act=spam', 'act=follow-up&on=2030-01-02&text=Call', 'act=csv'];
  return [
    ...bulk.flatMap((act) => [...lists, '&all=99999', ''].map((ids): Sent => [path, act + ids])),
    ...foreign.flatMap((id): Sent[] => [
      [path, `act=assign&to-owner=${encode(id || 'none')}&lead=${lead}`],
      [path, `act=${encode(`undo ${id}`)}`],
      [path, `act=delete-view&view=${encode(id)}`],
      [path, `act=change-view&view=${encode(id)}&name=Mine&shared=everybody`],
    ]),
    // An ordinary lead can be neither released nor discarded, and a quarantined one has no stage.
    ...[`act=release+${lead}`, `act=discard+${lead}`, `act=discard&lead=${lead}`, `act=release&lead=${lead}`].map(
      (body): Sent => [path, body],
    ),
    [path, `act=move+${quarantined}&stage-${quarantined}=Contacted`],
  ];
}

/** By address: the fields before the id. */
const TAKES_AN_ID: Readonly<Record<string, readonly string[]>> = {
  '/admin/account': ['act=end-session&session='],
  '/admin/leads/templates': ['act=delete&id=', 'act=up&id=', 'act=down&id='],
  '/admin/import/redirects': ['act=delete+'],
  '/admin/media': ['act=delete&picture=', 'act=save&alt=Mine&picture='],
  '/admin/facts': ['act=delete&key=', 'act=check&key=', 'act=restore+'],
  '/admin/calendar': ['act=cancel&call='],
  '/admin/tools/utm': ['act=delete&link='],
  '/admin/articles': ['act=delete&id=', 'act=delete-one+', 'act=duplicate+'],
  '/admin/health': ['act=replay&about=', 'act=hide&about='],
};
const ON_INVITATIONS = ['send-again', 'withdraw'];
const ON_PEOPLE = ['role', 'revoke', 'end-sessions'];
const ON_IMPORTS = ['start', 'stop', 'undo', 'discard', 'tags'];

function elsewhere({ foreign, member }: Rows): Sent[] {
  return foreign.flatMap((id): Sent[] => [
    ...Object.entries(TAKES_AN_ID).flatMap(([path, bodies]) => bodies.map((body): Sent => [path, body + encode(id)])),
    ...ON_INVITATIONS.map((act): Sent => ['/admin/people', `act=${act}&invitation=${encode(id)}`]),
    ...(id === member ? [] : ON_PEOPLE).map(
      (act): Sent => ['/admin/people', `act=${act}&role=admin&password=wrong&person=${encode(id)}`],
    ),
    [`/admin/import/upload?act=finish&id=${encode(id)}`, '', 'application/octet-stream'],
    ...ON_IMPORTS.map((act): Sent => [`/admin/import/${encode(id) || 'none'}`, `act=${act}`]),
  ]);
}

/** Actions named like members of Object. */
function unknownActions(): Sent[] {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'none', ''];
  return ADMIN_ADDRESSES.filter(({ mutations }) => mutations.length > 0).flatMap(({ path }) =>
    names.map((name): Sent => [path, `act=${name}`]),
  );
}
