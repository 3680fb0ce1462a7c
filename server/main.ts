import * as build from 'virtual:react-router/server-build';
import { staticFiles } from './middleware/static-files.ts';
import { startProcess } from './process.ts';

await startProcess({
  mode: 'production',
  loadBuild: async () => build,
  files: staticFiles('build/client'),
});
