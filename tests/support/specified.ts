import type { Page } from 'playwright-core';

/** One thing that the specification says about a page. `section` is where it says so. */
type Specified = { section: string } & (
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
  /** A button, or a link that stands for one, whose name begins so, and how often it is there at least. */
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

/** What a page shows, as plain data: enough to answer every kind of row. */
interface PageSnapshot {
  title: string;
  description: string;
  robots: string;
  /** The page itself. */
  main: Part;
  /** What stands around every page: a link there is no answer to a row about the page. */
  frame: Part;
  headings: string[];
  buttons: string[];
  fields: { name: string; required: boolean; options: string[] }[];
  /** How many entries each list, table and set of questions has. */
  entryCounts: number[];
  places: string[];
}

interface Part {
  text: string;
  links: { label: string; to: string }[];
}

export async function snapshotOf(tab: Page): Promise<PageSnapshot> {
  return tab.evaluate(readPage);
}

/** Runs in the page. */
function readPage(): PageSnapshot {
  const all = <E extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim();
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const labelOf = (element: Element) => tidy(element.getAttribute('aria-label') ?? element.textContent);

  const controls = all<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('main :is(input, select, textarea)');
  const fields = [...new Set(controls.map(({ name }) => name))].map((name) => {
    const parts = controls.filter((control) => control.name === name);
    const options = parts.flatMap((part) =>
      part instanceof HTMLSelectElement ? [...part.options].map(({ value }) => value) : [part.value],
    );
    return { name, required: parts.some(({ required }) => required), options: options.filter(Boolean) };
  });

  const questions = all('main details').map(({ parentElement }) => parentElement);
  const groups = [...all('main :is(ol, ul, dl, tbody)'), ...questions.filter((parent) => parent !== null)];
  const partOf = (selector: string) => {
    const roots = all(selector);
    // Options, and what is written for readers only, stand on the page too.
    const hiddenWords = roots.flatMap((root) => [...root.querySelectorAll('option, label, legend, .sr-only')]);
    const links = roots.flatMap((root) => [...root.querySelectorAll('a[href]')]);
    return {
      text: tidy(
        [...roots.map(({ innerText }) => innerText), ...hiddenWords.map((word) => word.textContent)].join(' '),
      ),
      links: links.map((link) => ({ label: labelOf(link), to: link.getAttribute('href') ?? '' })),
    };
  };
  return {
    title: document.title,
    description: meta('description'),
    robots: meta('robots'),
    main: partOf('main'),
    frame: partOf('header, footer'),
    headings: all('h1, h2, h3').map(({ innerText }) => tidy(innerText)),
    buttons: all('main :is(a, button, summary), main label').map(labelOf),
    fields,
    entryCounts: groups.map(({ children }) => children.length),
    places: all('[id]').map(({ id }) => id),
  };
}

/** Whether the page does as the row says. */
export function holds(page: PageSnapshot, row: Specified): boolean {
  const { text, links } = row.section === FRAME_SECTION ? page.frame : page.main;
  if ('heading' in row) return page.headings.includes(row.heading);
  if ('text' in row) return text.includes(row.text);
  if ('says' in row) return text.toLowerCase().includes(row.says.toLowerCase());
  if ('order' in row) return isInOrder(text, row.order);
  if ('link' in row) return links.some(({ to, label }) => to === row.link && label === (row.label ?? label));
  if ('linkLike' in row) return links.some(({ to }) => row.linkLike.test(to));
  if ('button' in row) return page.buttons.filter((label) => label.startsWith(row.button)).length >= (row.times ?? 1);
  if ('entries' in row) return page.entryCounts.includes(row.entries);
  if ('field' in row) return hasField(page, row);
  if ('title' in row) return page.title.startsWith(row.title);
  if ('description' in row) return page.description.includes(row.description);
  if ('place' in row) return page.places.includes(row.place);
  return page.robots.startsWith('noindex');
}

function isInOrder(text: string, words: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const found = text.indexOf(word, from);
    from = found + word.length;
    return found >= 0;
  });
}

function hasField(
  page: PageSnapshot,
  row: { field: string; required?: boolean; options?: readonly string[] },
): boolean {
  const field = page.fields.find(({ name }) => name === row.field);
  if (!field) return false;
  if (row.required !== undefined && field.required !== row.required) return false;
  return !row.options || [...field.options].sort().join() === [...row.options].sort().join();
}
