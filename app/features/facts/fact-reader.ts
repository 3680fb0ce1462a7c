import { SOURCES } from '#app/firm/fact-sources.ts';
import { factWord, withQuotations } from '#app/firm/fact-values.ts';
import type { ReadFact } from '#app/firm/facts.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays, dateIn, formatCalendarDate, instantIn } from '#app/platform/calendar.ts';
import { escapeHtml } from '#app/platform/format.ts';
import { PAGE_FRESH_UNTIL } from '#app/platform/http/page-cache.ts';
import { shared } from '#app/platform/http/page-headers.ts';
import { type Fact, type FactNote, factTag, isLastKnown, noteId, stateText, TAG_OR_TEXT } from './fact.ts';

/** No links inside links, and no numbers in the table of contents. */
const UNMARKED = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'code', 'pre']);

/** Fills in the quotations of one page, and remembers which facts it quotes. */
export class FactReader {
  readonly #find: (key: string) => Fact | undefined;
  readonly #computed: Readonly<Record<string, (fact: ReadFact) => string>>;
  readonly #used = new Set<Fact>();
  readonly #missing = new Set<string>();
  /** Those of the quotation that is being filled in. */
  readonly #latest = new Set<Fact>();

  constructor(find: (key: string) => Fact | undefined, computed: Readonly<Record<string, (fact: ReadFact) => string>>) {
    this.#find = find;
    this.#computed = computed;
  }

  /** The present value of a fact. The types hold because the seed adds its keys, and no change alters a kind. */
  readonly value: ReadFact = (key) => {
    const fact = this.#use(key);
    if (!fact) throw new Error(`There is no fact named ${key}.`);
    return fact.value as never;
  };

  /** The word for a quotation, or undefined if there is none. */
  readonly word = (name: string, form?: string): string | undefined => {
    const fact = this.#use(name);
    if (fact) return factWord(fact, form);
    return Object.hasOwn(this.#computed, name) ? this.#computed[name]?.(this.value) : undefined;
  };

  /** The same texts, lists and objects with every quotation filled in. */
  fill<T>(content: T): T {
    return this.#fill(content) as T;
  }

  #fill(content: unknown): unknown {
    if (typeof content === 'string') return withQuotations(content, this.word);
    if (Array.isArray(content)) return content.map((one) => this.#fill(one));
    if (content === null || typeof content !== 'object' || Object.getPrototypeOf(content) !== Object.prototype) {
      return content;
    }
    return Object.fromEntries(Object.entries(content).map(([name, one]) => [name, this.#fill(one)]));
  }

  /**
   * The same for sanitized HTML: values are text, never markup, and quotations in attributes stay as they are. The first
   * mention of a figure that ages gets the number of its note; an expired one says that it has to be confirmed.
   */
  html(markup: string, now: Date): string {
    const today = dateIn(OFFICE_ZONE, now);
    const marked = new Set<Fact>();
    let unmarked = 0;
    return markup.replaceAll(TAG_OR_TEXT, (part, name?: string) => {
      if (part.startsWith('<')) {
        if (name && UNMARKED.has(name.toLowerCase())) unmarked += part.startsWith('</') ? -1 : 1;
        return part;
      }
      return withQuotations(part, (...asked) => {
        this.#latest.clear();
        const word = this.word(...asked);
        if (word === undefined) return undefined;
        const value = escapeHtml(word);
        if (unmarked > 0) return value;
        const first = this.#aging().flatMap((fact, index) =>
          this.#latest.has(fact) && !marked.has(fact) ? [{ fact, number: index + 1 }] : [],
        );
        for (const { fact } of first) marked.add(fact);
        const warning = first.some(({ fact }) => isLastKnown(fact, today)) ? WARNING : '';
        return value + warning + first.map(({ fact, number }) => markOf(fact, number)).join(' ');
      });
    });
  }

  #aging(): Fact[] {
    return [...this.#used].filter(({ validUntil }) => validUntil !== null);
  }

  /** The facts that were used and that age, in the order of their use. */
  notes(now: Date): FactNote[] {
    const today = dateIn(OFFICE_ZONE, now);
    return this.#aging().map((fact) => noteOf(fact, today));
  }

  /** What was quoted so far. */
  get keys(): string[] {
    return [...this.#used].map(({ key }) => key);
  }

  /** The page's tags: a change of a fact purges the pages that quote it, and no others. */
  get tags(): string[] {
    return [...[...this.#used].map(({ key }) => key), ...this.#missing].map(factTag);
  }

  /** Cache the page until a tag is purged, or until a fact on it expires. */
  shared(tags: readonly string[], now: Date): Record<string, string> {
    const today = dateIn(OFFICE_ZONE, now);
    const [first] = [...this.#used]
      .flatMap(({ validUntil }) => (validUntil && validUntil >= today ? [validUntil] : []))
      .sort();
    return {
      ...shared([...tags, ...this.tags]),
      ...(first && { [PAGE_FRESH_UNTIL]: instantIn(OFFICE_ZONE, addDays(first, 1), 0).toISOString() }),
    };
  }

  #use(key: string): Fact | undefined {
    const fact = this.#find(key);
    if (fact) {
      this.#used.add(fact);
      this.#latest.add(fact);
    } else if (!Object.hasOwn(this.#computed, key)) this.#missing.add(key);
    return fact;
  }
}

/** A body for readers with its quotations filled in, and what has to be said about them. */
export function bodyWithFacts<Body extends { html: string; headings: readonly { id: string; text: string }[] }>(
  book: { reader(): FactReader },
  body: Body,
  now: Date,
): Body & { notes: FactNote[]; tags: string[] } {
  const facts = book.reader();
  const html = facts.html(body.html, now);
  const headings = facts.fill(body.headings);
  return { ...body, html, headings, notes: facts.notes(now), tags: facts.tags };
}

/** The source of what the firm says of itself: it has the present name. */
const OWN_SOURCE = SOURCES.firm.title;

const WARNING = ' <span class="fact-expired">(confirm with your lender)</span>';

function markOf(fact: Fact, number: number): string {
  const label = `As of ${formatCalendarDate(fact.checkedOn)}, note ${number}`;
  return `<sup class="fact-mark"><a href="#${noteId(number)}" aria-label="${label}">${number}</a></sup>`;
}

export function noteOf(fact: Fact, today: string): FactNote {
  const { key, name, wording, checkedOn, sourceTitle, sourceUrl } = fact;
  const text = [factWord(fact), wording].filter(Boolean).join(' ');
  const source = {
    title: sourceTitle === OWN_SOURCE ? `${SITE.name}, as published on this site` : sourceTitle,
    url: sourceUrl,
  };
  const state = stateText(fact, today);
  return { key, name, text, asOf: checkedOn, source, state, expired: isLastKnown(fact, today) };
}
