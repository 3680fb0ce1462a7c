import { describe, expect, test } from 'vitest';
import { browserWith, ownAccounts } from '#tests/support/test-accounts.ts';
import { fixedClock } from '#tests/support/test-database.ts';
import { readAuditFilters } from '../audit/audit-filters.ts';
import { ENTRIES_PER_PAGE, exportAudit, listAudit } from '../audit/list-audit.ts';
import { sendAccountEmail } from '../emails/send-emails.ts';
import { confirmPassword } from '../password/with-password.ts';
import { currentSession } from '../sessions/current-session.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { acceptInvitation, findInvitation, invite, inviteAgain, withdrawInvitation } from './invitations.ts';
import { listPeople } from './people.ts';
import { changeRole, listMembers } from './roles.ts';

const site = ownAccounts();
const idOf = async (email: string): Promise<string> =>
  (await site.query('select id from users where email = $1', [email]))[0]?.id;

async function admin(name: string) {
  const account = await site.admin(name);
  return { ...account, id: await idOf(account.email), actor: { id: await idOf(account.email), name: account.email } };
}
const enter = async (account: { email: string; password: string }, userAgent?: string) => {
  const outcome = await signIn(site.accounts(), account, {
    headers: browserWith([], userAgent),
    client: account.email,
  });
  return browserWith(outcome.ok ? outcome.cookies : []);
};
const whoIs = (browser: Headers) => currentSession(site.accounts(), browser, { use: false });
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const change = (email: string, role: 'admin' | 'advisor' | 'editor' | null, actor: { id?: string; name: string }) =>
  changeRole(site.accounts().db, { user: { email }, role }, actor);
const logged = async (action: string) =>
  (await site.query('select detail from audit_log where action = $1 order by id', [action])).map(
    ({ detail }) => detail,
  );

describe('roles', () => {
  test('a change applies to open sessions, keeps the date of access, and is recorded with before and after', async () => {
    const [ann, bob] = [await admin('ann'), await admin('bob')];
    const browser = await enter(bob);
    const [before] = (await listMembers(site.accounts().db)).filter(({ email }) => email === bob.email);
    expect(await change(bob.email, 'editor', ann.actor)).toMatchObject({ ok: true });
    expect(await whoIs(browser)).toMatchObject({ role: 'editor', isAdmin: false });
    const [after] = (await listMembers(site.accounts().db)).filter(({ email }) => email === bob.email);
    expect(after).toEqual({ ...before, role: 'editor' });
    expect(await logged('changed a role')).toEqual([
      { email: bob.email, before: { role: 'admin' }, after: { role: 'editor' } },
    ]);
    expect(await change(bob.email, 'editor', ann.actor)).toEqual({ ok: false, reason: 'same' });
  });

  test('revoking ends all sessions at once; one’s own role stays', async () => {
    const [ann, dan] = [await admin('ann2'), await admin('dan')];
    const browser = await enter(dan);
    expect(await change(ann.email, 'editor', ann.actor)).toEqual({ ok: false, reason: 'own' });
    expect(await change(dan.email, null, ann.actor)).toMatchObject({ ok: true });
    expect(await whoIs(browser)).toBeNull();
    expect(await site.query('select from sessions where user_id = $1', [dan.id])).toEqual([]);
    expect(await change(dan.email, null, ann.actor)).toEqual({ ok: false, reason: 'no role' });
  });

  test('two administrators who revoke each other at the same moment: one of them stays', async () => {
    const { db } = site.accounts();
    for (const { email } of await listMembers(db, ['admin'])) await change(email, null, { name: 'a test' });
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await admin(`one${round}`), await admin(`two${round}`)];
      const outcomes = await Promise.all([
        change(two.email, null, one.actor),
        change(one.email, round % 2 ? null : 'editor', two.actor),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'not allowed' });
      const [left, ...others] = await listMembers(db, ['admin']);
      expect([left?.id === one.id || left?.id === two.id, others]).toEqual([true, []]);
      await change(left?.email ?? '', null, { name: 'a test' });
    }
  });

  test('who has access: last sign-in with its device, open sessions, authenticator', async () => {
    const [ann, eve] = [await admin('ann3'), await admin('eve')];
    await enter(eve, 'Mozilla/5.0 (iPhone) Safari/604.1');
    await site.query('update users set two_factor_enabled = true where id = $1', [eve.id]);
    const of = async (id: string) =>
      (await listPeople(site.accounts().db, new Date())).find((person) => person.id === id);
    expect(await of(eve.id)).toMatchObject({
      lastSignIn: { at: expect.any(Date), device: 'Safari on iPhone' },
      sessions: 1,
      twoFactorEnabled: true,
    });
    expect(await of(ann.id)).toMatchObject({ lastSignIn: null, sessions: 0, twoFactorEnabled: false });
    expect(await endSessionsOf(site.accounts().db, eve.id, { ...ann, name: '', twoFactorEnabled: false })).toBe(1);
    expect(await of(eve.id)).toMatchObject({ sessions: 0, lastSignIn: { device: 'Safari on iPhone' } });
    expect(await endSessionsOf(site.accounts().db, 'none', { ...ann, name: '', twoFactorEnabled: false })).toBe(0);
    expect((await logged('ended a session')).at(-1)).toEqual({ email: eve.email, device: 'Safari on iPhone' });
  });

  test('a change of rights asks for the password; guessing is delayed', async () => {
    const fay = await admin('fay');
    const user = { id: fay.id, name: 'fay', email: fay.email, twoFactorEnabled: false };
    expect(await confirmPassword(site.accounts(), user, fay.password)).toMatchObject({ ok: true });
    for (let n = 0; n < 5; n += 1) {
      expect(await confirmPassword(site.accounts(), user, 'wrong')).toEqual({ ok: false, reason: 'wrong' });
    }
    expect(await confirmPassword(site.accounts(), user, fay.password)).toMatchObject({ ok: false, reason: 'wait' });
  });
});

describe('invitations', () => {
  const asked = (email: string) => ({ email, role: 'advisor' as const, byMail: false });
  const linkFor = async (email: string, actor: { id: string; name: string }) => {
    const outcome = await invite(site.accounts(), asked(email), actor);
    if (!outcome.ok || !outcome.link) throw new Error('no link');
    return { token: tokenIn(outcome.link), id: outcome.invitation.id };
  };
  const person = { name: 'Priya', password: 'a password of priya' };

  test('the link sets a password and gives the role, once', async () => {
    const { actor } = await admin('gil');
    const { token } = await linkFor('Priya@firm.example', actor);
    for (const text of ['.', '.x', 'x']) expect(await findInvitation(site.accounts(), token + text)).toBeNull();
    expect(await findInvitation(site.accounts(), token)).toMatchObject({
      email: 'priya@firm.example',
      role: 'advisor',
    });
    const outcomes = await Promise.all([1, 2].map(() => acceptInvitation(site.accounts(), token, person)));
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await acceptInvitation(site.accounts(), token, { ...person, password: 'another password' })).toBe(false);
    const browser = await enter({ email: 'priya@firm.example', password: person.password });
    expect(await whoIs(browser)).toMatchObject({ user: { name: 'Priya' }, role: 'advisor' });
    expect(await logged('invited a person')).toEqual([{ email: 'priya@firm.example', role: 'advisor' }]);
    expect(await logged('accepted an invitation')).toEqual([{ role: 'advisor', invitedBy: actor.name }]);
    expect(await invite(site.accounts(), asked('priya@firm.example'), actor)).toEqual({
      ok: false,
      reason: 'has access',
    });
  });

  test('it ends after seven days, with a withdrawal, and with a newer link; none can be guessed', async () => {
    const { actor } = await admin('hal');
    const { token, id } = await linkFor('quinn@firm.example', actor);
    expect(await invite(site.accounts(), asked('quinn@firm.example'), actor)).toEqual({
      ok: false,
      reason: 'invited already',
    });
    const clock = fixedClock(new Date().toISOString());
    const later = { ...site.accounts(), now: clock.now };
    clock.advance(7 * 86_400_000 - 60_000);
    expect(await findInvitation(later, token)).not.toBeNull();
    clock.advance(120_000);
    expect(await findInvitation(later, token)).toBeNull();
    expect(await acceptInvitation(later, token, person)).toBe(false);

    const again = await inviteAgain(site.accounts(), id, false, actor);
    const newer = again.ok && again.link ? tokenIn(again.link) : '';
    expect([await findInvitation(site.accounts(), token), await findInvitation(site.accounts(), newer)]).toEqual([
      null,
      expect.objectContaining({ id }),
    ]);
    for (const forged of ['', 'none', id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${newer}x`]) {
      expect(await findInvitation(site.accounts(), forged), forged).toBeNull();
    }
    expect(await withdrawInvitation(site.accounts().db, id, actor)).toBe(true);
    expect(await withdrawInvitation(site.accounts().db, id, actor)).toBe(false);
    expect(await acceptInvitation(site.accounts(), newer, person)).toBe(false);
    expect(await inviteAgain(site.accounts(), 'none', false, actor)).toEqual({ ok: false, reason: 'gone' });
  });

  test('with a mail server the link goes through the queue, the same at every try', async () => {
    const { actor } = await admin('ida');
    const outcome = await invite(site.accounts(), { ...asked('rex@firm.example'), byMail: true }, actor);
    expect(outcome).toMatchObject({ ok: true, link: null });
    const [queued] = await site.query(`select id, kind from account_letters where email = 'rex@firm.example'`);
    expect(queued.kind).toBe('invitation');
    const links: string[] = [];
    const mailer = {
      send: async (_id: string, _to: string, email: { button?: { url: string } | null }) => {
        links.push(email.button?.url ?? '');
        if (links.length === 1) throw new Error('451 try later');
      },
    };
    for (let n = 0; n < 2; n += 1) {
      await sendAccountEmail(site.accounts(), mailer as never, { invitation: {} } as never, queued.id);
    }
    expect(links[0]).toBe(links[1]);
    expect(await acceptInvitation(site.accounts(), tokenIn(links[1] ?? ''), person)).toBe(true);
    expect(await site.query('select from account_letters where id = $1', [queued.id])).toEqual([]);
  });
});

describe('the audit log', () => {
  const filters = (query: string) => readAuditFilters(new URLSearchParams(query));
  const list = (query = '') => listAudit(site.accounts().db, filters(query));

  test('pages follow each other without gap or double, in both directions, while entries are added', async () => {
    const { actor } = await admin('jo');
    await site.query(
      `insert into audit_log (actor_id, actor, action, at)
       select $1, 'jo', 'moved a lead', now() - interval '400 days' - (n / 3) * interval '1 minute'
       from generate_series(1, 130) n`,
      [actor.id],
    );
    const query = `person=${actor.id}&kind=leads`;
    const first = await list(query);
    expect([first.entries.length, first.total, first.newer]).toEqual([ENTRIES_PER_PAGE, 130, 0]);
    await site.query(`insert into audit_log (actor_id, actor, action) values ($1, 'jo', 'moved a lead')`, [actor.id]);
    const second = await list(`${query}&before=${first.entries.at(-1)?.id}`);
    const third = await list(`${query}&before=${second.entries.at(-1)?.id}`);
    const all = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id));
    expect([all.length, new Set(all).size, second.newer, third.newer]).toEqual([130, 130, 51, 101]);
    const back = await list(`${query}&after=${third.entries[0]?.id}`);
    expect(back.entries.map(({ id }) => id)).toEqual(second.entries.map(({ id }) => id));
  });

  test('filters by person, kind and days of the office; what is invalid counts as absent', async () => {
    const { actor } = await admin('kim');
    const at = (time: string, action: string) =>
      site.query(`insert into audit_log (actor_id, actor, action, at) values ($1, 'kim', $2, $3)`, [
        actor.id,
        action,
        time,
      ]);
    await at('2025-03-10T04:59:59Z', 'published an article'); // 23:59:59 on the 9th, in Chicago.
    await at('2025-03-10T05:00:00Z', 'was refused');
    await at('2025-03-11T04:59:59Z', 'erased a person');
    await at('2025-03-11T05:00:00Z', 'danced');
    const found = async (query: string) =>
      (await list(`person=${actor.id}&${query}`)).entries.map(({ action }) => action);
    expect(await found('from=2025-03-10&to=2025-03-10')).toEqual(['erased a person', 'was refused']);
    expect(await found('kind=refusals')).toEqual(['was refused']);
    expect(await found('kind=other')).toEqual(['danced']);
    expect(await found('kind=campaigns')).toEqual([]);
    expect(await found('kind=nonsense&from=yesterday&before=x')).toHaveLength(4);
    expect((await list('person=none')).entries.every(({ actorId }) => actorId === null)).toBe(true);
  });

  test('is exported whole, and typed words are no formulas', async () => {
    await site.query(
      `insert into audit_log (actor, action) select '=1+1', 'failed to sign in' from generate_series(1, 1100)`,
    );
    let csv = '';
    for await (const piece of exportAudit(site.accounts().db, filters('person=none&kind=refusals'))) {
      csv += Buffer.from(piece).toString();
    }
    const lines = csv.trim().split('\r\n');
    expect(lines[0]).toContain('"Time (UTC)","Person","Account","Kind","Action","Detail"');
    expect(lines.filter((line) => line.includes(`"'=1+1","refusals","failed to sign in"`))).toHaveLength(1100);
  });
});
