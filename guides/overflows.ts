/**
 * Finds text that overflows and unbreakable blocks taller than a page. Playwright serializes this function into the
 * browser, so it cannot use anything outside itself.
 */
export function findOverflows(): string[] {
  const PAGE_HEIGHT = 864;
  const problems: string[] = [];
  const report = (element: Element, what: string) =>
    problems.push(`${what}: <${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 80)}`);

  for (const element of document.querySelectorAll<HTMLElement>('main *, .contents *')) {
    if (element.closest('svg, [aria-hidden]')) continue;
    const { right, left, width } = element.getBoundingClientRect();
    if (width > 0 && (right > 625 || left < -1)) report(element, 'overflows into the margin');
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      report(element, 'is wider than its container');
  }
  for (const block of document.querySelectorAll('figure, .sheet, .note, li, tr')) {
    if (block.getBoundingClientRect().height > PAGE_HEIGHT) report(block, 'is taller than a page');
  }
  const frame = document.querySelector('.cover-frame');
  if (frame && frame.scrollHeight > frame.clientHeight + 1) report(frame, 'does not fit the cover');
  for (const text of document.querySelectorAll<SVGTextElement>('figure svg text')) {
    const box = text.getBoundingClientRect();
    const place = text.ownerSVGElement?.getBoundingClientRect();
    if (place && (box.left < place.left - 1 || box.right > place.right + 1 || box.bottom > place.bottom + 1)) {
      report(text, 'overflows its drawing');
    }
    for (const other of text.ownerSVGElement?.querySelectorAll('text') ?? []) {
      if (other === text || !(text.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
      const b = other.getBoundingClientRect();
      const overlapX = Math.min(box.right, b.right) - Math.max(box.left, b.left);
      const overlapY = Math.min(box.bottom, b.bottom) - Math.max(box.top, b.top);
      if (overlapX > 1 && overlapY > 4) report(text, `overlaps "${other.textContent}"`);
    }
  }
  return problems;
}
