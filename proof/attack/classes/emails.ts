import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { INJECTED, PROBE } from '#proof/attack/judge.ts';
import { encodeForm } from '#proof/attack/payloads.ts';
import { attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';

const EVIL = 'evil@attacker.example';
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\v', '%0d%0a'];
const TEXTS = BREAKS.flatMap((line) => [
  `Hello${line}Bcc: ${EVIL}`,
  `Hello${line}${INJECTED}: 1`,
  `Hello${line}${line}<html><${PROBE}>`,
  `=?utf-8?Q?Hello=0D=0ABcc:_${EVIL}?=`,
  `"x"${line}RCPT TO:<${EVIL}>`,
  `Hello${line}.${line}MAIL FROM:<${EVIL}>`,
]);

/** Replies, forms and sign-ups whose subjects, names and addresses try to add a header or a recipient. */
export async function attackEmails(target: Target): Promise<Result> {
  const { smtp } = target.site;
  const before = smtp.mails.length;
  const address = `${randomUUID()}@example.com`;
  const replied = await replies(target, await newLead(target, address));
  const replyEmails = await untilSent(smtp, address);
  const attacked = await attack(target, forms(target));
  await untilQuiet(smtp);
  const findings = smtp.mails.slice(before).flatMap(problemsOfEmail);
  if (replyEmails < TEXTS.length / 2) findings.push(`only ${replyEmails} of ${TEXTS.length} replies were sent`);
  return combine(replied, attacked, { requests: 0, findings });
}

/** One after the other: a reply has to name the one before it. */
async function replies(target: Target, lead: string): Promise<Result> {
  const results: Result[] = [];
  for (const text of TEXTS) {
    const rows = await target.site.query(
      'select id from lead_replies where lead_id = $1 order by created_at desc limit 1',
      [lead],
    );
    const fields = {
      act: 'send',
      id: randomUUID(),
      seen: rows[0]?.id ?? '',
      subject: text,
      body: text,
      template: text,
    };
    const request = post(
      target,
      { path: `/admin/leads/${lead}`, isAdmin: true },
      encodeForm(fields),
      `a reply: ${text}`,
    );
    results.push(await attack(target, [request]));
  }
  return combine(...results);
}

/** Not the sample: another class may have erased it. */
async function newLead(target: Target, email: string): Promise<string> {
  const fields = { ...FILLED_IN.contact, submission_key: randomUUID(), email };
  await attack(target, [post(target, { path: '/contact', isAdmin: false }, encodeForm(fields), 'a lead')]);
  const [lead] = await target.site.query('select id from leads where email = $1', [email]);
  return String(lead?.id);
}

function forms(target: Target) {
  const send = (path: string, fields: Record<string, string>) =>
    post(
      target,
      { path, isAdmin: path.startsWith('/admin') },
      encodeForm(fields),
      JSON.stringify(fields).slice(0, 100),
    );
  const contact = (fields: Record<string, string>) =>
    send('/contact', { ...FILLED_IN.contact, submission_key: randomUUID(), ...fields });
  return TEXTS.flatMap((text) => [
    contact({ name: text, company: text, email: `${randomUUID()}@example.com` }),
    send('/sign-up', { name: text, email: `${randomUUID()}@example.com`, newPassword: randomUUID() }),
    ...addressesWith(text).flatMap((email) => [
      contact({ email }),
      send('/newsletter', { email }),
      send('/forgot-password', { email }),
      send('/admin/people', { act: 'invite', email, role: 'editor' }),
    ]),
  ]);
}

const addressesWith = (text: string) => [
  ...[`${text}@example.com`, `dana@example.com${text}`, `"${text}"@example.com`],
  ...[`dana@example.com,${EVIL}`, `<${EVIL}>dana@example.com`],
];

const SINGLE = ['to', 'from', 'subject', 'reply-to', 'content-type', 'date', 'message-id'];

function problemsOfEmail({ source, to }: { source: string; to: readonly string[] }): string[] {
  const head = source.slice(0, source.indexOf('\r\n\r\n'));
  const names = Array.from(head.matchAll(/^([!-9;-~]+):/gm), ([, name = '']) => name.toLowerCase());
  const twice = SINGLE.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return [
    ...(to.length === 1 ? [] : [`an email has ${to.length} recipients`]),
    ...(to.some((address) => address.endsWith('@attacker.example')) ? [`an email was sent to ${to}`] : []),
    ...['bcc', 'cc', INJECTED].filter((name) => names.includes(name)).map((name) => `an email has the header ${name}`),
    ...twice.map((name) => `an email has two headers ${name}`),
  ];
}

/** The emails to an address, once there is one for each reply; after a minute, as many as there are. */
async function untilSent({ mails }: Target['site']['smtp'], address: string): Promise<number> {
  const count = () => mails.filter(({ to }) => to.includes(address)).length;
  for (let second = 0; second < 60 && count() < TEXTS.length; second++) await sleep(1000);
  return count();
}

/** Until no email has come for three seconds. */
async function untilQuiet({ mails }: Target['site']['smtp']): Promise<void> {
  for (let count = -1; count !== mails.length; await sleep(3000)) count = mails.length;
}
