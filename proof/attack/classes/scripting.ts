import { removedMarkup } from '#app/features/articles/removed-markup.ts';
import { joinRemovals } from '#app/sections/admin/editor/editor-result.ts';
import { fill } from '#proof/attack/addresses.ts';
import { injectedMarkup, PROBE } from '#proof/attack/judge.ts';
import { encodeForm, everywhere } from '#proof/attack/payloads.ts';
import type { HostileRequest } from '#proof/attack/request.ts';
import { attack, combine, post, type Result, sessionFor, type Target } from '#proof/attack/target.ts';
import { ATTACKS } from '#tests/support/attacks.ts';
import { readMail } from '#tests/support/recording-servers.ts';

const PAYLOADS = [
  ...[`<${PROBE}>`, `"><${PROBE}>`, `'><${PROBE}>`, `" ${PROBE}="`, `' ${PROBE}='`, `</script><${PROBE}>`],
  ...[`</textarea></title><${PROBE}>`, `--><${PROBE}>`, '<script>hit()</script>', '"><img src=x onerror=hit()>'],
  ...['javascript:hit()//', `\u2028</script><${PROBE}>`, `{{constructor.constructor('hit()')()}}<${PROBE}>`],
];
const ATTACKS_PER_ARTICLE = 20;

/** Reflected and stored: forms and articles are then read in the admin area, on the site and in every email. */
export async function attackScripting(target: Target): Promise<Result> {
  const reflected = await attack(target, everywhere(target, PAYLOADS));
  const published = await attack(target, articles(target), ({ status }) =>
    status === 302 ? [] : [`not stored: ${status}`],
  );
  const stored = await attack(target, await pagesThatShowIt(target));
  const findings = target.site.smtp.mails.flatMap(({ source, to }) =>
    injectedMarkup(readMail(source).html).map((what) => `an email to ${to}: ${what}`),
  );
  return combine(reflected, published, stored, { requests: 0, findings });
}

/** As a malicious administrator, or the thief of a session, would publish them. */
function articles(target: Target): HostileRequest[] {
  return Array.from({ length: Math.ceil(ATTACKS.length / ATTACKS_PER_ARTICLE) }, (_, n) => {
    const attacks = ATTACKS.slice(n * ATTACKS_PER_ARTICLE, (n + 1) * ATTACKS_PER_ARTICLE);
    const html = attacks.map(([, one]) => `<div>${one}</div>`).join('\n');
    const bodyHtml = html.toWellFormed().replaceAll('\0', ''); // Forms drop these.
    const title = PAYLOADS[n % PAYLOADS.length] ?? '';
    const body = encodeForm({
      ...{ title, slug: `attacked-${n}`, summary: `<${PROBE}>`, bodyHtml, publishDate: '2020-01-01', published: 'on' },
      ...{ category: 'Buy', authorName: `<${PROBE}>`, authorRole: '"', tags: `<${PROBE}>,b`, readTime: '5' },
      // The editor lists what it will remove, and saves after confirmation.
      removals: joinRemovals(removedMarkup(bodyHtml)),
    });
    return post(target, { path: '/admin/articles/new', isAdmin: true }, body, 'an article full of attacks');
  });
}

async function pagesThatShowIt(target: Target): Promise<HostileRequest[]> {
  const { query } = target.site;
  const idsOf = async (table: string) => (await query(`select id::text from ${table}`)).map(({ id }) => id);
  const slugs = (await query('select slug from articles where published')).map(({ slug }) => slug);
  const admin = [
    ...(await idsOf('leads')).map((id) => `/admin/leads/${id}`),
    ...(await idsOf('articles')).flatMap((id) => [`/admin/articles/${id}`, `/preview/articles/${id}`]),
    ...target.addresses.filter(({ isAdmin }) => isAdmin).map(({ route }) => fill(route, target.samples)),
    ...['/admin/leads?show=all', '/admin/leads?show=quarantined'],
  ];
  const site = ['/', '/resources', '/feed.xml', '/sitemap.xml', ...slugs.map((slug) => `/resources/${slug}`)];
  return [
    ...admin.map((path) => ({ path, headers: sessionFor(target, { isAdmin: true }), what: 'stored' })),
    ...site.map((path) => ({ path, what: 'stored' })),
  ];
}
