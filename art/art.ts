// Builds all art of the site, or only the named parts: `npm run art -- icons social`.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Order matters: letters are cut from the fonts; wordmark and social pictures are typeset with the letters.
const PARTS = {
  fonts: 'fonts/fonts.ts',
  letters: 'fonts/card-letters.ts',
  ornaments: 'ornaments/guilloche.ts',
  headline: 'fonts/headline-words.ts',
  icons: 'icons.ts',
  pictures: 'pictures.ts',
  social: 'social.ts',
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part "${unknown.join('", "')}": use one of ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

for (const [name, script] of Object.entries(PARTS)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`${name}:`);
  // A separate process for each part: it imports files that the previous part wrote.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
