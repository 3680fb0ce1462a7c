import letters from './card-letters.json' with { type: 'json' };
import type { Alphabet } from './card-type.ts';

/** The glyph outlines of the social cards and of the wordmark (see art/fonts/card-letters.ts). */
export const alphabets = letters as unknown as Record<keyof typeof letters, Alphabet>;
