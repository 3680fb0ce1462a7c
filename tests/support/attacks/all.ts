import { ADDRESSES } from './addresses.ts';
import type { Attack } from './attack.ts';
import { CONFUSION } from './confusion.ts';
import { ELEMENTS } from './elements.ts';
import { HANDLERS } from './handlers.ts';
import { PAGE } from './page.ts';

/** Everything we know of that somebody could put into the body of an article. */
export const ATTACKS: readonly Attack[] = [...ELEMENTS, ...HANDLERS, ...ADDRESSES, ...CONFUSION, ...PAGE];
