import { LRUCache } from 'lru-cache';
import { type ReadableBody, readableBody } from '#app/features/articles/body/readable-body.ts';
import type { Fact, FactNote } from '#app/features/facts/fact.ts';
import { bodyWithFacts, FactReader } from '#app/features/facts/fact-reader.ts';
import { type KnownPictures, withPictureSizes } from '#app/features/pictures/find-pictures.ts';
import { ARTICLE_TEXTS } from '#app/firm/article-texts.ts';
import type { Figure } from '../figures/figure.ts';
import { bodyWithFigures } from '../figures/figure-html.ts';

export interface UnfinishedBody {
  bodyHtml: string;
  figures: readonly Figure[];
  /** All facts: the text may quote any of them. */
  facts: readonly Fact[];
  now: Date;
  pictures?: KnownPictures;
  /** The sanitized body, if it is known. */
  sanitized?: string;
}

export interface FinishedBody {
  body: ReadableBody;
  notes: FactNote[];
  /** Page tags: a change of a quoted fact purges the page. */
  tags: string[];
}

/** A longer table of contents is none. */
const MAX_HEADINGS = 200;
/** A text can name any number of facts that do not exist. */
const MAX_TAGS = 500;

/** A stored body as readers see it: sanitized again, with its facts, pictures and figures. */
export function finishBody(unfinished: UnfinishedBody): FinishedBody {
  const { bodyHtml, figures, facts, now, pictures = {}, sanitized } = unfinished;
  const book = { reader: () => readerOf(facts) };
  const { notes, tags, ...readable } = bodyWithFacts(
    book,
    sanitized ? readableBody(bodyHtml, sanitized) : readOnce(bodyHtml),
    now,
  );
  const html = withPictureSizes(readable.html, pictures);
  const headings = readable.headings.slice(0, MAX_HEADINGS);
  return { body: bodyWithFigures({ html, headings }, figures), notes, tags: tags.slice(0, MAX_TAGS) };
}

/** A page is rendered again when facts, pictures or other articles change, and its text seldom does. By its characters. */
const read = new LRUCache<string, ReadableBody>({ maxSize: 1_000_000, sizeCalculation: ({ html }) => html.length + 1 });

function readOnce(stored: string): ReadableBody {
  const known = read.get(stored) ?? readableBody(stored);
  read.set(stored, known);
  return known;
}

export function readerOf(facts: readonly Fact[]): FactReader {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]));
  return new FactReader((key) => byKey.get(key), ARTICLE_TEXTS);
}
