/** One thing that the specification says about a page. `section` is where it says so. */
export type Specified = { section: string } & (
  | { heading: string }
  /** Given word for word. */
  | { text: string }
  /** Named without its wording: capitals do not count. */
  | { says: string }
  /** These words, in this order. */
  | { order: readonly string[] }
  /** A link to this address; with its label where the specification gives one. */
  | { link: string; label?: string }
  /** A link to an address of this form. */
  | { linkLike: RegExp }
  /** A button, or a link that stands for one, and how often it is there at least. */
  | { button: string; times?: number }
  /** A list, table or set of questions with exactly so many entries. */
  | { entries: number; of: string }
  /** A field of a form, by the name it is sent under. */
  | { field: string; required?: boolean; options?: readonly string[] }
  | { title: string }
  | { description: string }
  /** An element that can be linked to. */
  | { place: string }
  | { noindex: true }
);

/** Rows of this section are about what stands around a page, all others about the page itself. */
export const FRAME_SECTION = '§2 Navigation and footer';

export interface SpecifiedPage {
  path: string;
  rows: readonly Specified[];
}

/** `rows('§2 Buy', …)`: several rows of one section. */
export function rows(section: string, ...said: readonly Unsectioned[]): Specified[] {
  return said.map((row) => ({ section, ...row }) as Specified);
}

type Unsectioned = DistributiveOmit<Specified, 'section'>;
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** Several texts at once, each a row. */
export function texts(...all: readonly string[]): { text: string }[] {
  return all.map((text) => ({ text }));
}

export function says(...all: readonly string[]): { says: string }[] {
  return all.map((words) => ({ says: words }));
}
