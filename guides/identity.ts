// `npm run guides -- --identity FILE`: the firm as `npm run export -- FILE --firm` has written it.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { showPublished } from '../app/firm/published.ts';

const { identity } = parseArgs({ options: { identity: { type: 'string' } } }).values;
if (identity) {
  const { format, firm } = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', identity), 'utf8'));
  if (format !== 'firm') throw new Error(`${identity} is not an export of the firm: npm run export -- FILE --firm`);
  showPublished(firm);
}
