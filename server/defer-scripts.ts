/**
 * Public pages are complete without scripts, and 100 KB of them would delay the first paint. This removes the module
 * preloads from the HTML and gives the module script a type that browsers ignore, until the first interaction or a
 * timeout.
 */
export function deferScripts(html: string): string {
  return html
    .replace('<html', '<html data-before-interaction=""')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module" async="">', `<script type="${SET_ASIDE}">`)
    .replace('</body>', `<script>${STARTER}</script></body>`);
}

/**
 * Empties an article's text in the data for the scripts: it is in the page already, and React leaves the HTML of a
 * hydrated element as it is. A navigation to the article by script has the text in its data.
 */
export function dropRepeatedText(html: string): string {
  const from = html.indexOf(BEFORE_TEXT) + BEFORE_TEXT.length;
  const to = html.indexOf(AFTER_TEXT, from); // A regular expression takes ten times as long.
  return from < BEFORE_TEXT.length || to < 0 ? html : html.slice(0, from) + html.slice(to);
}

const BEFORE_TEXT = '\\"html\\",\\"';
const AFTER_TEXT = '\\",\\"headings\\"';

const SET_ASIDE = 'text/after-paint';
const LONG_AFTER_LOADING_MS = 10_000;

/**
 * A URL with parameters in its fragment (`/retain#apply?intent=sell`) starts the script at once: only scripts can read
 * those. Browsers report a resting pointer as a move of zero distance, which does not count as an interaction. Until
 * the script starts, phones lay out only what is visible (app/site/frame/below-the-fold.css), unless the URL has a
 * fragment: the height of the content above its target would be an estimate. The script's text does not change, so its
 * CSP hash stays valid.
 */
export const STARTER = `(() => {
  const page = document.documentElement;
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival?.type !== 'navigate' || location.hash) page.removeAttribute('data-before-interaction');
  const events = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin'];
  const start = (event) => {
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const event of events) removeEventListener(event, start, true);
    page.removeAttribute('data-before-interaction');
    const waiting = document.querySelector('script[type="${SET_ASIDE}"]');
    if (!waiting) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  for (const event of events) addEventListener(event, start, { capture: true, passive: true });
  if (location.hash.includes('?')) start();
  addEventListener('load', () => setTimeout(start, ${LONG_AFTER_LOADING_MS}));
})()`;
