import { randomUUID } from 'node:crypto';
import { joinRemovals } from '#app/features/articles/article-fields.ts';
import { removedMarkup } from '#app/features/articles/body/removed-markup.ts';
import { NEW_FIGURE, writeFigures } from '#app/features/articles/figures/figure.ts';
import { type HostileRequest, injectedMarkup, PROBE } from '#proof/attack/judge.ts';
import { encodeForm } from '#proof/attack/payloads.ts';
import { attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { png } from '#tests/support/picture-files.ts';
import { readMail } from '#tests/support/recording-servers.ts';
import { SCRIPTS as ALL, pagesThatShowIt } from './injection.ts';

/** Without the placeholders of templates and facts, which the forms refuse. */
const SCRIPTS = ALL.filter((text) => !text.includes('{{'));
const FORMULAS = ['=cmd|calc', '+1+cmd', '-1+cmd', '@SUM(1)', '\t=1', '\r=1'];
const isStored = ({ status }: { status: number }) => (status === 302 ? [] : [`not stored: ${status}`]);

/**
 * Hostile facts, figures, alternative texts, captions, file names, reply templates, views and names of people, through
 * the forms that store them. Then every page, feed, list, card and CSV file that shows them is read.
 */
export async function attackStoredText(target: Target): Promise<Result> {
  const stored = await attack(target, [...facts(target), ...figures(target), ...templatesAndViews(target)], isStored);
  const pictures = await attack(target, await hostilePictures(target));
  const named = await attack(target, people(target));
  const captions = await attack(target, await pictureTexts(target), isStored);
  const shown = [...(await pagesThatShowIt(target)), ...(await otherFiles(target))];
  const read = await attack(target, shown);
  const inData = await attack(target, await csvFiles(target), formulasIn);
  const inCards = await attack(target, await articlePages(target), brokenData);
  const findings = target.site.smtp.mails.flatMap(({ source, to }) =>
    injectedMarkup(readMail(source).html).map((what) => `an email to ${to}: ${what}`),
  );
  return combine(stored, pictures, named, captions, read, inData, inCards, { requests: 0, findings });
}

const admin = (target: Target, path: string, fields: Record<string, string>, what: string) =>
  post(target, { path, isAdmin: true }, encodeForm(fields), what);

function facts(target: Target): HostileRequest[] {
  return [...SCRIPTS, ...FORMULAS].map((text, n) =>
    admin(
      target,
      '/admin/facts',
      {
        ...{ act: 'add', key: `hostile.fact-${n}-${Date.now()}`, name: `Name ${text}`.slice(0, 120), kind: 'text' },
        ...{
          value: `Value ${text}`,
          wording: text,
          sourceTitle: `Source ${text}`,
          checkedOn: '2026-01-02',
          basis: 'reported',
        },
        sourceUrl: `https://source.example/${encodeURIComponent(text)}"><${PROBE}>`.replaceAll(/\s/g, ''),
      },
      'a hostile fact',
    ),
  );
}

/** Articles with a figure whose labels, caption, finding and source are hostile, and pictures with hostile texts. */
function figures(target: Target): HostileRequest[] {
  return SCRIPTS.map((text, n) => {
    const line = text.replaceAll(/[\t\n|,;\u2028]/g, ' ');
    const figure = {
      ...{ ...NEW_FIGURE, name: 'hostile', numbers: `${line}\t10\nB ${line}\t20\nC\t30` },
      ...{ caption: `Caption ${text}`, finding: `Finding ${text}`, source: `Source ${text}`, sourceDate: '2026-01-02' },
    };
    const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const bodyHtml = `<h2>${escaped}</h2><p>[[figure:hostile]]</p><figure><img src="/media/1.png" alt="${escaped}"><figcaption>${escaped}</figcaption></figure>`;
    const fields = {
      ...{
        title: `Figure ${text}`,
        slug: `hostile-figure-${n}`,
        summary: text,
        bodyHtml,
        published: 'on',
        category: 'Buy',
      },
      ...{
        publishDate: '2020-01-01',
        authorName: text,
        authorRole: text,
        tags: text,
        readTime: '5',
        heroImageAlt: text,
      },
      ...{ seoTitle: text, metaDescription: text.slice(0, 150), figures: writeFigures([figure]) },
      removals: joinRemovals(removedMarkup(bodyHtml)),
    };
    return admin(target, '/admin/articles/new', fields, `a figure with ${text}`);
  });
}

function templatesAndViews(target: Target): HostileRequest[] {
  return SCRIPTS.flatMap((text, n) => [
    admin(
      target,
      '/admin/leads/templates',
      { act: 'save', id: '', name: `${n} ${text}`.slice(0, 80), subject: text, body: text },
      'a template',
    ),
    ...(n < 5
      ? [admin(target, '/admin/leads', { act: 'save-view', name: `${n} ${text}`.slice(0, 40) }, 'a view')]
      : []),
  ]);
}

function people(target: Target): HostileRequest[] {
  return [...SCRIPTS, ...FORMULAS].flatMap((text) => [
    post(
      target,
      { path: '/sign-up', isAdmin: false },
      encodeForm({ name: text, email: `${randomUUID()}@example.com`, newPassword: randomUUID() }),
      'a name at sign-up',
    ),
    post(
      target,
      { path: '/contact', isAdmin: false },
      encodeForm({
        ...FILLED_IN.contact,
        name: text,
        email: `${randomUUID()}@example.com`,
        submission_key: randomUUID(),
      }),
      'a name of a lead',
    ),
    admin(target, '/admin/people', { act: 'invite', email: `"${text}"@example.com`, role: 'editor' }, 'an invitation'),
  ]);
}

async function hostilePictures(target: Target): Promise<HostileRequest[]> {
  const picture = await png();
  return SCRIPTS.map((text) => {
    const name = text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '');
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}.png"\r\ncontent-type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]);
    return post(
      target,
      { path: '/admin/media', isAdmin: true },
      body,
      `a file named ${text}`,
      'multipart/form-data; boundary=edge',
    );
  });
}

async function pictureTexts(target: Target): Promise<HostileRequest[]> {
  const rows = await target.site.query('select name from pictures limit 20');
  return rows.map(({ name }, n) => {
    const text = SCRIPTS[n % SCRIPTS.length] ?? '';
    return admin(
      target,
      '/admin/media',
      { act: 'save', picture: name, alt: text, caption: text },
      'texts of a picture',
    );
  });
}

const FILES = [
  '/llms.txt',
  '/llms-full.txt',
  '/feed.xml',
  '/sitemap.xml',
  '/admin/facts',
  '/admin/media',
  '/admin/people',
  '/admin/audit',
];

async function otherFiles(target: Target): Promise<HostileRequest[]> {
  const { cookie, site } = target;
  const articles = await site.query('select id, slug, updated_at from articles where published');
  const own = articles.flatMap(({ slug }) => [`/resources/${slug}.md`, `/resources/${slug}.data`]);
  const edited = articles.slice(0, 20).map(({ id }) => `/admin/articles/${id}/revisions`);
  return [...FILES, ...own, ...edited].map((path) => ({ path, headers: { cookie }, what: 'stored text' }));
}

const CSV = ['/admin/leads/csv', '/admin/audit/csv'];

async function csvFiles({ cookie }: Target): Promise<HostileRequest[]> {
  return CSV.map((path) => ({ path, headers: { cookie }, what: 'CSV' }));
}

/** A spreadsheet runs a cell that begins like a formula. */
function formulasIn({ body }: { body: string }): string[] {
  const cell = /(?:^|,)"?([=+@\t\r]|-(?!\d))[^,\n]*/m.exec(body.replace(/^\uFEFF/, ''));
  return cell ? [`a cell is a formula: ${JSON.stringify(cell[0].slice(0, 60))}`] : [];
}

async function articlePages({ site }: Target): Promise<HostileRequest[]> {
  const rows = await site.query("select slug from articles where slug like 'hostile-figure-%'");
  return rows.map(({ slug }) => ({ path: `/resources/${slug}`, what: 'structured data' }));
}

/** The structured data of a page is JSON, and no text in it ends the script. */
function brokenData({ body }: { body: string }): string[] {
  return Array.from(body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)).flatMap(
    ([, json = '']) => {
      try {
        JSON.parse(json);
        return [];
      } catch {
        return ['structured data is not JSON'];
      }
    },
  );
}
