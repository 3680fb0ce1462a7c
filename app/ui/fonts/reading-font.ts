/**
 * The headline above the fold does not use Newsreader Text, and every extra font download delays the headline's own.
 * On a visitor's first page it loads after the first paint and replaces its fallback in one swap. From then on it is in
 * the browser's cache and is used at once. Without JavaScript it loads like any other font.
 */
export const READING_FONT_SCRIPT = `(() => {
  const page = document.documentElement;
  const use = () => page.setAttribute('data-reading-font', '');
  try { if (localStorage.getItem('reading-font')) return use(); } catch {}
  const fetchFonts = async () => {
    await Promise.allSettled(['', 'italic '].map((style) => document.fonts.load(style + '1rem "Newsreader Text"')));
    use();
    try { localStorage.setItem('reading-font', 'cached'); } catch {}
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchFonts, 100)));
})()`;
