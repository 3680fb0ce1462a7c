import { createHash } from 'node:crypto';
import { type DerivedIdentity, IDENTITY, identityKey } from '#app/firm/identity.ts';
import { type PublishedTexts, showPublished } from '#app/firm/published.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import { stateCodeOf } from './firm.ts';
import { loadPublished } from './firm-texts.ts';

const RETRY_MS = 500;
let shown = '';

/** Lets this process show the published texts of the firm: before anything shows them, and after each change. */
export async function showFirm(db: Database): Promise<boolean> {
  return showTexts(await loadPublished(db));
}

export function showTexts(texts: PublishedTexts): boolean {
  const text = JSON.stringify(texts);
  if (text === shown || (text === '{}' && shown === '')) return false;
  shown = text;
  showPublished(withDerived(texts));
  return true;
}

export const shownTexts = (): PublishedTexts => JSON.parse(shown || '{}');

/** The same until the database answers. True if any text has changed. */
export async function refreshFirm(db: Database, log: Log, stopping: AbortSignal): Promise<boolean> {
  while (!stopping.aborted) {
    try {
      return await showFirm(db);
    } catch (error) {
      log.warn({ err: error }, 'the texts of the firm could not be read');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return false;
}

/** With what the server derives, if anything differs from the defaults. */
export const withDerived = (texts: PublishedTexts): PublishedTexts =>
  Object.keys(texts).length === 0 ? {} : { ...texts, derived: derivedFrom(texts) };

function derivedFrom(texts: PublishedTexts): DerivedIdentity {
  const state = (texts[identityKey('state')] as string | undefined) ?? IDENTITY.state;
  const identity = Object.entries(texts).filter(([key]) => /^(identity\.|person\.)/.test(key));
  const version = createHash('sha256').update(JSON.stringify(identity.sort())).digest('hex').slice(0, 12);
  return { stateCode: stateCodeOf(state), version };
}
