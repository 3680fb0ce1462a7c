import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { finishDocument } from './finish-document.ts';
import { staticFiles } from './middleware/static-files.ts';
import { startProcess } from './process.ts';

await startProcess({
  mode: 'production',
  loadBuild: async () => build,
  finish: finishDocument,
  files: staticFiles(join(import.meta.dirname, '../client')),
});
