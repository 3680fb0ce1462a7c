import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { staticFiles } from './middleware/static-files.ts';
import { startProcess } from './process.ts';

await startProcess({
  mode: 'production',
  build,
  files: staticFiles(join(import.meta.dirname, '../client')),
});
