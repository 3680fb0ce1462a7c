/** Scrolls smoothly, or at once for those who want no motion, and takes the focus along. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}
