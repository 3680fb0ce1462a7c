import { ADDRESSES } from './addresses.ts';
import type { Attack } from './attack.ts';
import { CONFUSION } from './confusion.ts';
import { ELEMENTS, HANDLERS } from './elements.ts';
import { PAGE } from './page.ts';

/** All attacks on article bodies. */
export const ATTACKS: readonly Attack[] = [...ELEMENTS, ...HANDLERS, ...ADDRESSES, ...CONFUSION, ...PAGE];
