import { readFileSync } from 'node:fs';
import { dataFile } from './data-folder.ts';

const sheet = readFileSync(dataFile('app/ui/theme.css'), 'utf8');
const colors = new Map(Array.from(sheet.matchAll(/--color-([\w-]+): (#\w+);/g), ([, name, value]) => [name, value]));

/** A color of the style sheets, for what cannot use them: emails, the manifest, drawings, printed guides. */
export function themeColor(name: string): string {
  const value = colors.get(name);
  if (!value) throw new Error(`theme.css has no color “${name}”.`);
  return value;
}

/** Of the social cards. */
export const CARD_COLORS = {
  title: themeColor('ivory-0'),
  kicker: themeColor('ivory-2'),
  ground: themeColor('ink-950'),
  ink: themeColor('ivory'),
  brass: themeColor('brass-400'),
};
