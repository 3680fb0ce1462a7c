/**
 * The words that an owner may change. Their defaults stand in this folder; the database holds what differs, by key. A process
 * reads it once per change (app/features/firm), and everything else reads plain constants, as if they had been typed here.
 */
export type PublishedTexts = Readonly<Record<string, unknown>>;

/** Other texts for one request: a preview of drafts. `made` has what is made of them. */
export interface Edition {
  texts: PublishedTexts;
  made: Map<object, object>;
}

interface State {
  texts: PublishedTexts;
  renewals: (() => void)[];
  /** The edition of the present request, on a server. */
  edition?: () => Edition | undefined;
}

const STATE = Symbol.for('firm.published');

/** One for the process: in development, the server and the pages load this file separately. */
function state(): State {
  const holder = globalThis as { [STATE]?: State };
  holder[STATE] ??= { texts: inDocument(), renewals: [] };
  return holder[STATE];
}

/** In the browser: what the page was rendered with, if anything differs from the defaults. */
function inDocument(): PublishedTexts {
  const texts = typeof document === 'undefined' ? undefined : document.documentElement.dataset.firm;
  return texts ? JSON.parse(texts) : {};
}

/** What is published under a key; null if the default holds. */
export function published<T>(key: string): T | null {
  return (textsNow()[key] as T | undefined) ?? null;
}

const textsNow = () => state().edition?.()?.texts ?? state().texts;

/** How a server knows the edition of a request. */
export function findEditionBy(edition: () => Edition | undefined): void {
  state().edition = edition;
}

/**
 * An object or a list that is made of published texts. It is filled again, in place, when another text is published, so that
 * pages import it like any constant. It must be a new one each time. Take strings from it when they are needed: a copy at
 * the start of the process gets old.
 */
/* @__NO_SIDE_EFFECTS__ */
export function live<const T extends object>(make: () => T): T {
  const made = make();
  if (typeof document !== 'undefined') return made;
  state().renewals.push(() => refill(made, make()));
  const now = () => madeNow(made, make);
  return new Proxy(made, {
    get: (_, key) => Reflect.get(now(), key),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
  });
}

/** What is published, or what the edition of this request has instead. */
function madeNow<T extends object>(made: T, make: () => T): T {
  const edition = state().edition?.();
  if (!edition) return made;
  if (!edition.made.has(made)) edition.made.set(made, make());
  return edition.made.get(made) as T;
}

/** Lets all pages of this process show these texts. What is made of others comes after them, as modules are loaded. */
export function showPublished(texts: PublishedTexts): void {
  state().texts = texts;
  for (const renew of state().renewals) renew();
}

/** What the browser needs to know, as JSON; undefined if everything is as in this folder. */
export function textsForDocument(): string | undefined {
  const known = Object.entries(textsNow()).filter(([key]) => /^(identity\.|guides\.|derived$)/.test(key));
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : undefined;
}

function refill(made: object, fresh: object): void {
  if (Array.isArray(made)) made.length = 0;
  Object.assign(made, fresh);
}
