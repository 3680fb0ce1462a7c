// Makes all the art of the site, or the parts that are named: `npm run art -- icons social`.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// In this order: the letters are cut from the fonts, the wordmark and the social pictures are set with the letters.
const PARTS = {
  fonts: 'fonts.ts',
  letters: 'card-letters.ts',
  ornaments: 'guilloche.ts',
  headline: 'headline-word.ts',
  icons: 'icons.ts',
  pictures: 'pictures.ts',
  social: 'social.ts',
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}": use one of ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

for (const [name, script] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name}:`);
  // A process of its own for each part: it reads what the part before it has written.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
