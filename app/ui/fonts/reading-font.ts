/**
 * The reading cut of the serif is not needed for the first screen's headline, and each font on the line delays it.
 * So on somebody's very first page it comes after everything else is painted, and takes the place of its fallback in one change.
 * From then on it lies in the browser's cache and is used at once. Without scripts it loads like any other font.
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
