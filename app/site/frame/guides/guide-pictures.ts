/** Rendered from the PDFs by guides/pictures.ts. */
const PICTURES = import.meta.glob<string>('./pictures/*.avif', { eager: true, import: 'default' });

export function coverOf(guide: string) {
  const small = PICTURES[`./pictures/${guide}-cover-600.avif`];
  const src = PICTURES[`./pictures/${guide}-cover.avif`];
  const sizes = '(width < 56.25rem) 300px, 430px';
  return { src, srcSet: `${small} 600w, ${src} 860w`, sizes, width: 860, height: 1113 };
}

export const spreadOf = (guide: string, page: number) => PICTURES[`./pictures/${guide}-${page}.avif`];
