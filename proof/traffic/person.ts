import type { Random } from '#proof/random.ts';
import type { Door } from './door.ts';
import type { Notes } from './notes.ts';

export interface Circumstances {
  door: Door;
  notes: Notes;
  random: Random;
  /** Nobody should begin anything any more. */
  isOver(): boolean;
}

/** Does one thing, and is asked to do the next after a while. */
export type Person = (circumstances: Circumstances) => Promise<void>;
