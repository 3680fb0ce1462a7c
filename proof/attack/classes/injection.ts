import { readdirSync } from 'node:fs';
import { joinRemovals } from '#app/features/articles/article-fields.ts';
import { removedMarkup } from '#app/features/articles/body/removed-markup.ts';
import { fill } from '#proof/attack/addresses.ts';
import { type HostileRequest, injectedMarkup, PROBE } from '#proof/attack/judge.ts';
import { encodeForm, everywhere, inPaths } from '#proof/attack/payloads.ts';
import { attack, combine, post, type Result, sessionFor, type Target } from '#proof/attack/target.ts';
import { ATTACKS } from '#tests/support/attacks.ts';
import { png } from '#tests/support/picture-files.ts';
import { readMail } from '#tests/support/recording-servers.ts';

const SLEEP = 'pg_sleep(3)';
const SLEEP_MS = 3000;

const SQL = [
  ...["'", '"', "' or '1'='1", "' or 1=1--", '1 or 1=1', "') or ('1'='1", "\\' or 1=1--", '%" or 1=1--', '$1'],
  'ʼ or 1=1--', // Some drivers convert this letter to a quote.
  "'; drop table user_roles;--",
  "'; insert into user_roles (user_id, role) select id, 'admin' from users;--",
  ...["' union select null,null,null--", '1; select 1/0'],
  ...[`'; select ${SLEEP}--`, `1 and 1=(select 1 from ${SLEEP})`],
  ...[`' || (select ${SLEEP}) || '`, `(select 1 from (select ${SLEEP})x)`],
];

/** Asks the database which statements sleep, because on a busy machine every response is slow. */
export async function attackDatabase(target: Target): Promise<Result> {
  const sleeping = new Set<string>();
  const watch = setInterval(async () => {
    const rows = await target.site.query("select query from pg_stat_activity where wait_event = 'PgSleep'");
    for (const { query } of rows) sleeping.add(query);
  }, SLEEP_MS / 4);
  const attacked = await attack(target, everywhere(target, SQL));
  clearInterval(watch);
  return combine(attacked, {
    requests: 0,
    findings: [...sleeping].map((query) => `an injected statement ran: ${query}`),
  });
}

export const SCRIPTS = [
  ...[`<${PROBE}>`, `"><${PROBE}>`, `'><${PROBE}>`, `" ${PROBE}="`, `' ${PROBE}='`, `</script><${PROBE}>`],
  ...[`</textarea></title><${PROBE}>`, `--><${PROBE}>`, '<script>hit()</script>', '"><img src=x onerror=hit()>'],
  ...['javascript:hit()//', `\u2028</script><${PROBE}>`, `{{constructor.constructor('hit()')()}}<${PROBE}>`],
];
const ATTACKS_PER_ARTICLE = 20;

/** Reflected and stored: forms and articles are then read in the admin area, on the site and in every email. */
export async function attackScripting(target: Target): Promise<Result> {
  const reflected = await attack(target, everywhere(target, SCRIPTS));
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
    const title = SCRIPTS[n % SCRIPTS.length] ?? '';
    const body = encodeForm({
      ...{ title, slug: `attacked-${n}`, summary: `<${PROBE}>`, bodyHtml, publishDate: '2020-01-01', published: 'on' },
      ...{ category: 'Buy', authorName: `<${PROBE}>`, authorRole: '"', tags: `<${PROBE}>,b`, readTime: '5' },
      // The editor lists what it will remove, and saves after confirmation.
      removals: joinRemovals(removedMarkup(bodyHtml)),
    });
    return post(target, { path: '/admin/articles/new', isAdmin: true }, body, 'an article full of attacks');
  });
}

export async function pagesThatShowIt(target: Target): Promise<HostileRequest[]> {
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

const UP = '../ ..%2f %2e%2e/ %2e%2e%2f ..%5c %252e%252e%252f ..;/ ....// %c0%ae%c0%ae/ ..%00/'.split(' ');
const FILES = 'etc/passwd package.json server/index.js .env .git/config session-secret proc/self/environ'.split(' ');
const FOLDERS = '/ /assets/ /media/ /guides/ /social/ /social/articles/ /fonts/ /preview/'.split(' ');
const VALUES = ['../../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd', '..\\..\\package.json'];

/** Paths out of the served folders in every spelling, and hostile names of uploaded files. */
export async function attackFiles(target: Target): Promise<Result> {
  const paths = FILES.flatMap((file) => UP.flatMap((up) => [up.repeat(3) + file, up.repeat(8) + file]));
  const direct = FOLDERS.flatMap((folder) => paths.map((path) => ({ path: folder + path, what: 'out of a folder' })));
  const inParameters = paths.filter((path) => !/[/?]/.test(path)).flatMap((encoded) => inPaths(target, { encoded }));
  const uploaded = await attack(target, await uploads(target));
  const stored = readdirSync(`${target.site.dataDir}/uploads`, { recursive: true, encoding: 'utf8' });
  const unexpected = stored.filter((name) => !/^articles(\/[\w.-]+)?$/.test(name) || name.includes('..'));
  const findings = unexpected.map((name) => `an upload is stored as ${name}`);
  const requests = [...direct, ...inParameters, ...everywhere(target, VALUES)];
  return combine(await attack(target, requests), uploaded, { requests: 0, findings });
}

const NAMES = [
  ...['../../../evil.png', '..\\..\\evil.png', '/etc/evil.png', 'evil.png%00.html', 'evil.html', 'con.png', '.png'],
  'a'.repeat(4000),
];

async function uploads(target: Target): Promise<HostileRequest[]> {
  const picture = await png();
  return NAMES.map((name) => {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]);
    const what = `a picture named ${name.slice(0, 40)}`;
    return post(target, { path: '/admin/pictures', isAdmin: true }, body, what, 'multipart/form-data; boundary=edge');
  });
}
