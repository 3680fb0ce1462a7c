import { fill } from '#proof/attack/addresses.ts';
import { encodeForm } from '#proof/attack/payload.ts';
import { asSomebody, fireAll, join, type Range, type Result, sendForm } from '#proof/attack/range.ts';
import { STAFF } from '#proof/attack/site.ts';
import { readMail } from '#tests/support/read-mail.ts';

/** A name that no other attack leaves behind in an article: where it shows, it was taken over from a request. */
const CLAIMED = 'claimed-name.example';

/** Ways to say that the site is called something else. */
const CLAIMS: readonly Record<string, string>[] = [
  { host: CLAIMED },
  { host: `${CLAIMED}:80` },
  { 'x-forwarded-host': CLAIMED },
  { 'x-host': CLAIMED },
  { forwarded: `host=${CLAIMED};proto=https` },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
];
const MALFORMED = ['a b', '<x>', 'a,b', '[::1', 'localhost/../admin', `localhost@${CLAIMED}`, "'"];

/** No page, redirect or letter takes over the name that a request claims for us. */
export async function attackHosts(range: Range): Promise<Result> {
  const written = range.site.smtp.mails.length;
  const pages = range.addresses.flatMap((address) =>
    CLAIMS.map((headers) => ({ path: fill(address.route, range.samples), headers, what: JSON.stringify(headers) })),
  );
  const forms = range.forms
    .filter(({ isInside }) => !isInside)
    .flatMap((form) =>
      CLAIMS.map((claim) => {
        const shot = sendForm(range, form, encodeForm(asSomebody(form.fields)), JSON.stringify(claim));
        const origin = claim.host ? `http://${claim.host}` : range.site.url;
        return { ...shot, headers: { ...shot.headers, ...claim, origin } };
      }),
    );
  const resets = CLAIMS.map((claim) => {
    const form = { path: '/forgot-password', isInside: false, fields: {} };
    const shot = sendForm(range, form, encodeForm({ email: 'clerk@firm.example' }), 'a letter with a link');
    const origin = claim.host ? `http://${claim.host}` : range.site.url;
    return { ...shot, headers: { ...shot.headers, ...claim, origin } };
  });
  const named = await fireAll(range, [...pages, ...forms, ...resets], ({ body }) =>
    body.includes(CLAIMED) ? ['takes over the name that the request claims'] : [],
  );
  const refused = await fireAll(
    range,
    MALFORMED.map((host) => ({ path: '/', headers: { host }, what: `host: ${host}` })),
    ({ status }) => (status === 400 ? [] : [`answered ${status}`]),
  );
  await new Promise((resolve) => setTimeout(resolve, 5000)); // Letters leave a moment later.
  // What a lead says of itself may name anything, and stands in the staff's letter as text. It is no link there.
  const letters = range.site.smtp.mails.slice(written).filter(({ to, source }) => {
    const { html, text } = readMail(source);
    return to.includes(STAFF) ? new RegExp(`href="[^"]*${CLAIMED}`).test(html) : (html + text).includes(CLAIMED);
  });
  const findings = letters.map(({ to }) => `a letter to ${to} leads to ${CLAIMED}`);
  if (!range.site.smtp.mails.some(({ source }) => readMail(source).text.includes('/reset-password'))) {
    findings.push('no letter with a link was written, so nothing was shown');
  }
  return join(named, refused, { requests: 0, findings });
}
