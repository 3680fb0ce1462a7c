/** Reads the text of an answer as a reader sees it. */
export const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Where a crawl begins: pages and files that lead to all others. */
const BEGINNINGS = [
  ...['/', '/no-such-page', '/login', '/book', '/.well-known/security.txt', '/feed.xml', '/sitemap.xml'],
  ...['/llms.txt', '/llms-full.txt', '/manifest.webmanifest', '/robots.txt'],
];

/** Every page, feed and file that a reader can reach, with its text. `at` makes a path an address of the site. */
export async function* crawl(at: (path: string) => string, from: readonly string[] = BEGINNINGS) {
  const origin = new URL(at('/')).origin;
  const seen = new Set(from);
  for (const path of seen) {
    const response = await fetch(at(path));
    const type = response.headers.get('content-type') ?? '';
    if (!/text|xml|json|calendar|svg/.test(type)) {
      await response.body?.cancel();
      yield { path, text: path };
      continue;
    }
    const text = await response.text();
    yield { path, text };
    if (!/html|xml/.test(type) || seen.size > 600) continue;
    for (const [, link = ''] of text.matchAll(/(?:href|src|content|<loc>)(?:="|>)([^"<\s]+)/g)) {
      const url = URL.parse(decoded(link), at(path));
      if (url?.origin !== origin || /^\/(assets|admin|book\/details|media|newsletter\/)/.test(url.pathname)) continue;
      seen.add(url.pathname + (url.pathname === '/book' ? url.search : ''));
    }
  }
}
