/**
 * Public pages are complete without scripts, and their first paint should not share the line with 100 KB of them.
 * So the finished HTML loses its module preloads, and its one module script is set aside (the browser ignores its
 * type) until the visitor does something, or has been here for a while.
 */
export function deferScripts(html: string): string {
  return html
    .replace('<html', '<html data-before-interaction=""')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module" async="">', `<script type="${SET_ASIDE}">`)
    .replace('</body>', `<script>${STARTER}</script></body>`);
}

const SET_ASIDE = 'text/after-paint';
const LONG_AFTER_LOADING_MS = 10_000;

/**
 * An address with parameters in its fragment (`/retain#apply?intent=sell`) starts it at once: no server sees those.
 * A pointer that rests where the page appears is reported as a move of no distance: nobody has done anything yet.
 * Until then phones lay out only what is visible (app/sections/frame/below-the-fold.css), unless the URL has a fragment:
 * the height of the content above its target would be an estimate.
 * The text of the script stays the same, so its hash in the page's policy admits it when it is started.
 */
const STARTER = `(() => {
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
