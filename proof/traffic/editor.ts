import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './door.ts';
import type { Circumstances, Person } from './person.ts';

/** So many articles are written; from then on they are changed, so that the library does not grow for ever. */
const ARTICLES = 12;
/** What is published shows within this time. */
const SOON_MS = 3000;

/** Somebody who writes articles with the forms of the administration, and presses Save until it is saved. */
export function editor(cookie: string): Person {
  const ids = new Map<string, string>();
  let mark = 0;
  return async (circumstances) => {
    const { door, notes, isOver } = circumstances;
    mark += 1;
    const slug = `proof-${mark % ARTICLES}`;
    if (mark > ARTICLES && !ids.has(slug)) await remember(circumstances, ids, cookie);
    if (mark > ARTICLES && !ids.has(slug)) return;
    const id = ids.get(slug) ?? 'new';
    const base = id === 'new' ? '' : await baseOf(circumstances, id, cookie);
    if (base === null) return;
    for (; !isOver(); await sleep(500)) {
      const note = notes.begin('editor');
      const answer = await door.send(`/admin/articles/${id}`, {
        body: fieldsOf(slug, mark, base),
        headers: { cookie },
      });
      if (answer && isSaved(answer)) {
        notes.promises.saves.push({ slug, mark });
        note('fine');
        await lookAt(circumstances, slug, mark);
        break;
      }
      const isTold = answer?.status === 503 || (answer && toastOf(answer) === 'article-not-fetched');
      note(isTold ? 'refused' : answer ? 'wrong' : 'broken', `save: ${answer?.status} ${answer && toastOf(answer)}`);
    }
  };
}

export const markIn = (text: string): number => Number(/\bMark (\d+)\b/.exec(text)?.[1] ?? 0);

function fieldsOf(slug: string, mark: number, base: string): URLSearchParams {
  const body = `<h2>Written for a proof</h2>${`<p>Mark ${mark}. ${'What a buyer asks first. '.repeat(20)}</p>`.repeat(4)}`;
  return new URLSearchParams({
    ...{ title: `Proof ${slug}`, slug, bodyHtml: body, summary: `Mark ${mark}`, category: 'Buy', readTime: '4' },
    ...{ tags: 'Proof', authorName: 'A. Writer', publishDate: '2026-05-01', published: 'on', base, removals: '' },
  });
}

/** Back to the list, with the toast that says so. */
function isSaved(answer: Answer): boolean {
  const isBack = answer.status === 302 && answer.headers.get('location') === '/admin/articles';
  return isBack && ['article-created', 'article-updated'].includes(toastOf(answer));
}

/** What the next page will say. */
function toastOf({ headers }: Answer): string {
  return /wrc\.flash=([\w-]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? '';
}

/** The version that the form is of, as it stands in the form. */
async function baseOf({ door, notes }: Circumstances, id: string, cookie: string): Promise<string | null> {
  const note = notes.begin('editor');
  const answer = await door.read(`/admin/articles/${id}`, { cookie });
  const base = /name="base" value="([^"]+)"/.exec(answer?.text ?? '')?.[1] ?? null;
  const isRefusal = answer?.status === 503 || answer?.headers.get('location') === '/admin/articles';
  note(base ? 'fine' : isRefusal ? 'refused' : answer ? 'wrong' : 'broken', `edit: ${answer?.status}`);
  return base;
}

/** Readers see what was saved, at once or a moment later. */
async function lookAt({ door, notes, isOver }: Circumstances, slug: string, mark: number): Promise<void> {
  const note = notes.begin('search');
  let seen = '';
  for (const latest = performance.now() + SOON_MS; performance.now() < latest && !isOver(); await sleep(100)) {
    const page = await door.read(`/resources/${slug}`);
    if (page?.status === 200 && markIn(page.text) >= mark) return note('fine', '', page.again);
    seen = page ? `${page.status}, mark ${markIn(page.text)}` : 'no answer';
  }
  if (!isOver()) note('refused', `${slug} does not show mark ${mark}: ${seen}`);
}

/** The list of the administration says under which number each article is. */
async function remember({ door }: Circumstances, ids: Map<string, string>, cookie: string): Promise<void> {
  const list = await door.read('/admin/articles?q=Proof', { cookie });
  // Each row leads to the editor and then to the article itself.
  const links = list?.text.matchAll(/href="\/admin\/articles\/(\d+)"|href="\/resources\/(proof-\d+)"/g) ?? [];
  let latest = '';
  for (const [, id, slug] of links) {
    if (id) latest = id;
    else if (slug && latest) ids.set(slug, latest);
  }
}
