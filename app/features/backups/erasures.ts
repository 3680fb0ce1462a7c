import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { erasedContacts } from '#app/features/leads/erased-contacts.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { BackupPlace } from './backup-place.ts';

/**
 * Beside the backups, so that a restore knows who was erased after its backup, also if the database is lost: a keyed hash
 * in each line (docs/decisions, 0021), when the erasure was seen, and whether the person has written again since.
 */
export const ERASURES_FILE = 'erased-contacts.txt';

interface Erasure {
  at: string;
  isOver: boolean;
}

interface Keeping {
  db: Database;
  place: BackupPlace;
  now: () => Date;
}

/** To be called periodically: writes the file if something has changed. */
export function keepErasures({ db, place, now }: Keeping): () => Promise<void> {
  let latest: string | undefined;
  return async () => {
    const rows = await db.select().from(erasedContacts).orderBy(erasedContacts.hash);
    const hashes = new Set(rows.map(({ hash }) => hash));
    const state = [...hashes].join(' ');
    if (state === latest) return;
    const before = (await place.has(ERASURES_FILE)) ? await text(place.read(ERASURES_FILE)) : '';
    const after = serialize(merged(parse(before), hashes, now()));
    if (after !== before) await place.write(ERASURES_FILE, Readable.from([Buffer.from(after)]));
    latest = state;
  };
}

/** The hashes of the people who were erased after this time, from the content of the file. */
export function erasedSince(content: string, time: Date): string[] {
  return [...parse(content)].filter(([, { at }]) => new Date(at) > time).map(([hash]) => hash);
}

function merged(known: Map<string, Erasure>, hashes: ReadonlySet<string>, now: Date): Map<string, Erasure> {
  const all = new Map([...known].map(([hash, { at }]) => [hash, { at, isOver: !hashes.has(hash) }]));
  for (const hash of hashes)
    if (known.get(hash)?.isOver ?? true) all.set(hash, { at: now.toISOString(), isOver: false });
  return all;
}

function parse(content: string): Map<string, Erasure> {
  const found = Array.from(content.matchAll(/^(\S+) (\S+) (\S+)$/gm));
  return new Map(found.map(([, hash = '', at = '', state]) => [hash, { at, isOver: state === 'over' }]));
}

function serialize(erasures: Map<string, Erasure>): string {
  return [...erasures].map(([hash, { at, isOver }]) => `${hash} ${at} ${isOver ? 'over' : 'erased'}\n`).join('');
}
