import { removedMarkup } from '#app/features/articles/removed-markup.ts';
import { joinRemovals } from '#app/sections/admin/editor/removals.ts';
import { fill } from '#proof/attack/addresses.ts';
import { PROBE, strangeMarkup } from '#proof/attack/markup.ts';
import { encodeForm } from '#proof/attack/payload.ts';
import { fireAll, join, type Range, type Result, sendForm, whoFor } from '#proof/attack/range.ts';
import type { Shot } from '#proof/attack/shot.ts';
import { ATTACKS } from '#tests/support/attacks/all.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { everywhere } from './everywhere.ts';

const PAYLOADS = [
  `<${PROBE}>`,
  `"><${PROBE}>`,
  `'><${PROBE}>`,
  `" ${PROBE}="`,
  `' ${PROBE}='`,
  `</script><${PROBE}>`,
  `</textarea></title><${PROBE}>`,
  `--><${PROBE}>`,
  '<script>hit()</script>',
  '"><img src=x onerror=hit()>',
  'javascript:hit()//',
  `\u2028</script><${PROBE}>`,
  `{{constructor.constructor('hit()')()}}<${PROBE}>`,
];
/** Articles carry this many attacks each, so that the editor is not asked four hundred times. */
const PER_ARTICLE = 20;

/** Reflected, and stored: what came in through forms is looked at where the staff sees it, and in every letter. */
export async function attackReaders(range: Range): Promise<Result> {
  const reflected = await fireAll(range, everywhere(range, PAYLOADS));
  const published = await fireAll(range, articles(range), ({ status }) =>
    status === 302 ? [] : [`not stored: ${status}`],
  );
  const stored = await fireAll(range, await pagesThatShowIt(range));
  return join(reflected, published, stored, letters(range));
}

/** As an administrator who means no good, or whose session was stolen, would publish them. */
function articles(range: Range): Shot[] {
  const form = { path: '/admin/articles/new', isInside: true, fields: {} };
  return Array.from({ length: Math.ceil(ATTACKS.length / PER_ARTICLE) }, (_, n) => {
    const attacks = ATTACKS.slice(n * PER_ARTICLE, (n + 1) * PER_ARTICLE).map(([, html]) => `<div>${html}</div>`);
    const bodyHtml = attacks.join('\n').toWellFormed().replaceAll('\0', ''); // Forms lose these.
    const fields = {
      title: PAYLOADS[n % PAYLOADS.length] ?? '',
      slug: `attacked-${n}`,
      summary: `<${PROBE}>`,
      bodyHtml,
    };
    const rest = { category: 'Buy', authorName: `<${PROBE}>`, authorRole: '"', tags: `<${PROBE}>,b`, readTime: '5' };
    // The editor says what it takes out, and saves once that was read.
    const removals = joinRemovals(removedMarkup(bodyHtml));
    const body = encodeForm({ ...fields, ...rest, publishDate: '2020-01-01', published: 'on', removals });
    return sendForm(range, form, body, 'an article full of attacks');
  });
}

async function pagesThatShowIt(range: Range): Promise<Shot[]> {
  const ids = async (table: string) => (await range.site.query(`select id::text from ${table}`)).map(({ id }) => id);
  const slugs = (await range.site.query('select slug from articles where published')).map(({ slug }) => slug);
  const inside = [
    ...(await ids('leads')).map((id) => `/admin/leads/${id}`),
    ...(await ids('articles')).flatMap((id) => [`/admin/articles/${id}`, `/preview/articles/${id}`]),
    ...range.addresses.filter(({ isInside }) => isInside).map(({ route }) => fill(route, range.samples)),
    '/admin/leads?show=all',
    '/admin/leads?show=quarantined',
  ];
  const shown = ['/', '/resources', '/feed.xml', '/sitemap.xml', ...slugs.map((slug) => `/resources/${slug}`)];
  return [
    ...inside.map((path) => ({ path, headers: whoFor(range, { isInside: true }), what: 'what is stored' })),
    ...shown.map((path) => ({ path, what: 'what is stored' })),
  ];
}

function letters({ site }: Range): Result {
  const findings = site.smtp.mails.flatMap(({ source, to }) =>
    strangeMarkup(readMail(source).html).map((what) => `a letter to ${to}: ${what}`),
  );
  return { requests: 0, findings };
}
