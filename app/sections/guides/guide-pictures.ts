/** Rendered from the PDFs by guides/pictures.ts. */
const PICTURES = import.meta.glob<string>('./pictures/*.avif', { eager: true, import: 'default' });

export const coverOf = (guide: string) => PICTURES[`./pictures/${guide}-cover.avif`];
export const spreadOf = (guide: string, page: number) => PICTURES[`./pictures/${guide}-${page}.avif`];
