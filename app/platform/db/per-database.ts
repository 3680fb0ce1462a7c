import type { Database } from './database.ts';

/** Opens one of its kind for each database that a process uses. */
export function perDatabase<T>(open: (db: Database) => T): (db: Database) => T {
  const opened = new WeakMap<Database, T>();
  return (db) => {
    const one = opened.get(db) ?? open(db);
    opened.set(db, one);
    return one;
  };
}
