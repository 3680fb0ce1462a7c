import { createServer } from 'vite';
import type { Middleware } from './request-context.ts';

/** Development: the same process with Vite in front. All of it is loaded through Vite, so there is one module graph. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
// React Router's plugin ends the process on these at once; ours stops the database first.
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);

const files: Middleware = ({ req, res, headers }) => {
  // Vite exchanges styles and modules inline, which the policy of the real site forbids.
  delete (headers as Record<string, string>)['content-security-policy'];
  return new Promise((answered) => {
    vite.middlewares(req, res, () => answered(false));
  });
};

const { startProcess } = await vite.ssrLoadModule('/server/process.ts');
await startProcess({
  mode: 'development',
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  files,
});
