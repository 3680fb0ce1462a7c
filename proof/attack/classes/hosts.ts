import { setTimeout as sleep } from 'node:timers/promises';
import { fill } from '#proof/attack/addresses.ts';
import { encodeForm } from '#proof/attack/payloads.ts';
import { asNewSender, attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { ADMIN, STAFF } from '#proof/site.ts';
import { readMail } from '#tests/support/recording-servers.ts';

/** Used by no other attack: wherever it shows, it was copied from a request. */
const CLAIMED = 'claimed-name.example';

const CLAIMS: readonly Record<string, string>[] = [
  { host: CLAIMED },
  { host: `${CLAIMED}:80` },
  { 'x-forwarded-host': CLAIMED },
  { 'x-host': CLAIMED },
  { forwarded: `host=${CLAIMED};proto=https` },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
];
const MALFORMED = ['a b', '<x>', 'a,b', '[::1', 'localhost/../admin', `localhost@${CLAIMED}`, "'"];

/** No page, redirect or email uses the host name that a request claims. */
export async function attackHosts(target: Target): Promise<Result> {
  const { mails } = target.site.smtp;
  const mailsBefore = mails.length;
  const pages = target.addresses.flatMap((address) =>
    CLAIMS.map((headers) => ({ path: fill(address.route, target.samples), headers, what: JSON.stringify(headers) })),
  );
  const reset = { path: '/forgot-password', isAdmin: false, fields: { email: ADMIN.email } };
  const forms = [...target.forms.filter(({ isAdmin }) => !isAdmin), reset].flatMap((form) =>
    CLAIMS.map((claim) => {
      const fields = form === reset ? reset.fields : asNewSender(form.fields);
      const request = post(target, form, encodeForm(fields), JSON.stringify(claim));
      const origin = claim.host ? `http://${claim.host}` : target.site.url;
      return { ...request, headers: { ...request.headers, ...claim, origin } };
    }),
  );
  const attacked = await attack(target, [...pages, ...forms], ({ body }) =>
    body.includes(CLAIMED) ? ['shows the claimed host name'] : [],
  );
  const malformed = MALFORMED.map((host) => ({ path: '/', headers: { host }, what: `host: ${host}` }));
  const refused = await attack(target, malformed, ({ status }) => (status === 400 ? [] : [`answered ${status}`]));
  await sleep(5000); // Emails are sent from the queue.
  // A lead may contain any name as text in the notification to the staff, but not as a link.
  const findings = mails.slice(mailsBefore).flatMap(({ to, source }) => {
    const { html, text } = readMail(source);
    const isLink = new RegExp(`href="[^"]*${CLAIMED}`).test(html);
    return isLink || (!to.includes(STAFF) && (html + text).includes(CLAIMED))
      ? [`an email to ${to} uses ${CLAIMED}`]
      : [];
  });
  if (!mails.some(({ source }) => readMail(source).text.includes('/reset-password'))) {
    findings.push('no email with a link was sent, so nothing was proven');
  }
  return combine(attacked, refused, { requests: 0, findings });
}
