import { expect, test } from 'vitest';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { BODY_ATTRIBUTES, BODY_TAGS } from '#app/features/articles/body/body-markup.ts';
import { ATTACKS } from '#tests/support/attacks.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { articleRow, ownLibrary } from '#tests/support/own-library.ts';

const openTab = ownBrowser();
const library = ownLibrary();

/** What takes a page for each: one of four, or with FULL=1 all. */
const sampled = <T>(all: readonly T[]) => all.filter((_, n) => process.env.FULL || n % 4 === 0);
const TRIED = sampled(ATTACKS);

interface Watched {
  seen: string[];
}

/** Counts what runs, and what the page's policy had to stop. */
async function watch(tab: Tab): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  tab.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await tab.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, hit: () => seen.push('hit') });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== 'img-src') seen.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return async () => [...dialogs, ...(await tab.evaluate(() => (window as unknown as Watched).seen))];
}

/** Points at, focuses and clicks everything in the text: some attacks wait for that. */
function provoke(tab: Tab, selector: string): Promise<void> {
  return tab.evaluate((where) => {
    document.addEventListener('click', (event) => event.preventDefault());
    for (const element of document.querySelectorAll<HTMLElement>(`${where} *`)) {
      element.focus();
      for (const type of ['pointerenter', 'mouseover', 'wheel', 'scroll', 'toggle'])
        element.dispatchEvent(new Event(type));
      element.click?.(); // Elements of SVG have none.
    }
  }, selector);
}

test('the attacks are real: without cleaning, many of them run in this browser', async () => {
  const tab = await openTab();
  await watch(tab);
  let ran = 0;
  for (const group of groupsOf(TRIED, 40)) {
    await tab.goto('about:blank');
    await tab.evaluate(
      (bodies) => {
        for (const body of bodies) {
          const frame = document.createElement('iframe');
          frame.srcdoc = `<!doctype html><body><div id="text">${body}</div>`;
          document.body.append(frame);
        }
      },
      group.map(([, html]) => html),
    );
    await tab.waitForLoadState('load');
    await tab.waitForTimeout(300); // Some attacks run a moment after the page has loaded.
    const frames = tab.frames().filter((frame) => frame !== tab.mainFrame());
    const hits = frames.map((frame) => frame.evaluate(() => (window as unknown as Watched).seen.length > 0));
    ran += (await Promise.allSettled(hits)).filter((hit) => hit.status === 'rejected' || hit.value).length;
  }
  console.log(`${ran} of ${TRIED.length} attacks run without sanitizing`);
  expect(ran).toBeGreaterThan(TRIED.length / 5);
});

test('cleaned, not one of them runs, even on a page without a policy', async () => {
  const tab = await openTab();
  const seen = await watch(tab);
  const cleaned = ATTACKS.map(([, html]) => `<div>${sanitizeBody(html)}</div>`).join('\n');
  await tab.goto('about:blank');
  await tab.setContent(`<!doctype html><body><div id="text">${cleaned}</div>`);
  await provoke(tab, '#text');
  await tab.waitForTimeout(500); // For what an attack might start with a timer or a request: nothing announces that there is none.
  expect(await seen()).toEqual([]);
});

/** Ends whatever an attack has opened: attributes, comments, raw text, foreign elements. */
const END = `<p>end</p>"'>--></script></style></textarea></title></xmp></noscript></template></svg></math></select>`;
const marker = (n: number) => `<p>after attack ${n}</p>`;

/** Bodies with many attacks each. An attack that would swallow the next one gets an article of its own. */
function hostileBodies(): { attacks: readonly (readonly [n: number, technique: string])[]; body: string }[] {
  // As they come, not as an editor would store them; only PostgreSQL itself refuses the null character.
  const all = TRIED.map(([technique, html], n) => ({
    n,
    technique,
    body: html.replaceAll('\0', '') + END + marker(n),
  }));
  const isOpen = ({ n, body }: (typeof all)[number]) => !sanitizeBody(body).endsWith(marker(n));
  const groups = [
    ...all.filter(isOpen).map((one) => [one]),
    ...groupsOf(
      all.filter((one) => !isOpen(one)),
      60,
    ),
  ];
  return groups.map((group) => ({
    attacks: group.map(({ n, technique }) => [n, technique] as const),
    body: group.map(({ body }) => body).join(''),
  }));
}

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

test('published as articles, they run nothing, and the policy has nothing to stop', async () => {
  const articles = hostileBodies();
  await library.fill(
    articles.map(({ body }, n) => articleRow(`attack-${n}`, { title: `Attack ${n}`, bodyHtml: body })),
  );
  const tab = await openTab();
  const seen = await watch(tab);
  await tab.route(/\.(css|woff2|svg|avif)$/, (route) => route.abort()); // Only what could run matters.
  const flaws: string[] = [];
  for (const [n, { attacks }] of articles.entries()) {
    const techniques = attacks.map(([, technique]) => technique).join(', ');
    const answer = await tab.goto(library.at(`/resources/attack-${n}`), { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), techniques).toBe(200);
    if (attacks.length > 1) {
      const text = await tab.locator('.prose').innerText();
      expect(attacks.filter(([number]) => !text.includes(`after attack ${number}`))).toEqual([]);
    }
    const strange = await tab.locator('.prose *').evaluateAll(
      (elements, [tags, attributes]) =>
        elements
          .filter((element) => !element.matches('.heading-anchor'))
          .flatMap((element) => [element.localName, ...element.getAttributeNames()])
          .filter((name) => !tags.includes(name) && !attributes.includes(name)),
      [BODY_TAGS, [...BODY_ATTRIBUTES, 'loading', 'decoding']] as const,
    );
    if (strange.length > 0) flaws.push(`${techniques}: ${strange}`);
    await provoke(tab, '.prose');
    const ran = await seen();
    if (ran.length > 0) flaws.push(`${techniques}: ${ran}`);
  }
  console.log(`${TRIED.length} attacks in ${articles.length} articles`);
  expect(flaws).toEqual([]);
});

const TEXTS = [
  '"><img src=x onerror=hit()>',
  "'><svg onload=hit()>",
  '</script><script>hit()</script>',
  '</title></textarea><script>hit()</script>',
  '\u2028</script><script>hit()</script>',
  '<!--<script>hit()//-->',
  'javascript:hit()',
];

test('in titles, names, tags, captions and alternative texts they run nothing either', async () => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  await library.fill(
    TEXTS.map((text, n) =>
      articleRow(`text-${n}`, {
        ...{ title: text, summary: text, authorName: text, authorRole: text, tags: [text], seoTitle: text },
        ...{ metaDescription: text, heroImageUrl: '/media/none.png', heroImageAlt: text },
        bodyHtml: `<h2>${escaped(text)}</h2><figure><img src="/media/none.png" alt="${escaped(text)}"><figcaption>${escaped(text)}</figcaption></figure>`,
      }),
    ),
  );
  const tab = await openTab();
  const seen = await watch(tab);
  const pages = sampled(TEXTS.map((_, n) => `/resources/text-${n}`));
  for (const path of ['/resources', '/resources?q=script', '/', ...pages]) {
    await tab.goto(library.at(path), { waitUntil: 'domcontentloaded' });
    await provoke(tab, 'body');
    expect(await seen(), path).toEqual([]);
    const data = await tab.locator('script[type="application/ld+json"]').allTextContents();
    for (const json of data) expect(() => JSON.parse(json), path).not.toThrow();
  }
});
