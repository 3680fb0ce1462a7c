import assert from 'node:assert/strict';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Cluster } from '#proof/cluster/start-cluster.ts';
import { signIn, visitor } from '#proof/cluster/visitor.ts';
import { eventually, type Proof } from './proof.ts';

const SLUG = 'three-of-a-kind';
const LISTS = ['/', '/resources', '/feed.xml', '/sitemap.xml', '/llms.txt'];
/** Most of it is rendering eighteen pages anew, on however busy a machine. */
const AT_ONCE_MS = 3000;

export const publishing: Proof = {
  claim: 'what is published at one process shows at all of them at once',
  async show(cluster) {
    const [one = '', two = ''] = cluster.processes;
    const cookie = await signIn(one, cluster.admin);
    const { ask } = visitor();
    await shown(cluster); // Everything is in memory before anything changes.

    const created = await ask(`${one}/admin/articles/new`, { cookie, form: article({ published: 'on' }) });
    assert.equal(created.status, 302, created.text);
    const published = await eventually(async () => (await shown(cluster)) === 'everywhere', AT_ONCE_MS, 'published');

    const { rows } = await cluster.ledger.query('select id, updated_at from articles where slug = $1', [SLUG]);
    const form = article({ base: rows[0].updated_at.toISOString() });
    const withdrawn = await ask(`${two}/admin/articles/${rows[0].id}`, { cookie, form });
    assert.equal(withdrawn.status, 302, withdrawn.text);
    const gone = await eventually(async () => (await shown(cluster)) === 'nowhere', AT_ONCE_MS, 'withdrawn');
    return `${LISTS.length + 1} pages of 3 processes: there after ${published} ms, gone after ${gone} ms`;
  },
};

async function shown({ processes }: Cluster): Promise<'everywhere' | 'nowhere' | 'somewhere'> {
  const { ask } = visitor();
  const looks = processes.flatMap((door) => [
    ...LISTS.map(async (path) => (await ask(door + path)).text.includes(SLUG)),
    ask(`${door}/resources/${SLUG}`).then(({ status }) => status === 200),
  ]);
  const seen = new Set(await Promise.all(looks));
  return seen.size > 1 ? 'somewhere' : seen.has(true) ? 'everywhere' : 'nowhere';
}

function article(more: Record<string, string>): Record<string, string> {
  const { published, ...fields } = newArticleFields(dateIn(OFFICE_ZONE, new Date()), {
    name: 'A. Writer',
    role: 'Partner',
  });
  return { ...fields, title: 'Three of a kind', slug: SLUG, summary: 'A summary.', bodyHtml: '<p>Text.</p>', ...more };
}
