import type { Answer } from './door.ts';
import type { Person } from './person.ts';

/** Somebody who reads the site's pages with their pictures and files, and asks again for what they have seen. */
export function reader(addresses: readonly string[]): Person {
  const known = new Map<string, string>();
  return async ({ door, notes, random }) => {
    const path = random.pick(addresses);
    const etag = random.between(0, 1) < 0.4 ? known.get(path) : undefined;
    const note = notes.begin('page');
    const answer = await door.read(path, { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) });
    const problem = problemOf(answer, etag);
    note(problem ? 'wrong' : 'fine', `${path}: ${problem}`, answer?.again);
    const named = answer?.headers.get('etag');
    if (named) known.set(path, named);
    if (path.startsWith('/assets/') || problem) return;
    // What the page's script reports; nobody waits for the answer.
    const address = `${door.somewhere()}${path}?utm_source=proof&utm_medium=run&utm_campaign=readers`;
    await door.send('/visit', { body: new URLSearchParams({ address }), headers: BROWSER });
  };
}

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'x-forwarded-for': '10.200.0.1' };

function problemOf(answer: Answer | null, etag: string | undefined): string | null {
  if (!answer) return 'no answer';
  if (answer.status === 304 && etag) return null;
  if (answer.status !== 200) return `status ${answer.status}`;
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
  if (isDocument && !answer.text.trimEnd().endsWith('</html>')) return 'a page without its end';
  return answer.text.length === 0 ? 'an empty answer' : null;
}

/** Every public page and list, every article there is at the start, and the files of the home page. */
export async function addressesToRead(site: string): Promise<string[]> {
  const textOf = async (path: string) => (await fetch(site + path)).text();
  const pages = Array.from((await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)</g), ([, url = '']) => {
    return new URL(url).pathname;
  });
  const files = Array.from((await textOf('/')).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  const lists = ['/resources?category=Buy', '/resources?category=Sell', '/feed.xml', '/sitemap.xml', '/llms.txt'];
  return [...new Set([...pages, ...lists, ...files])];
}
