import { createServer } from 'vite';
import type { Middleware } from './request-context.ts';

/** The same server in development. Vite serves the files and loads all modules, so there is one module graph. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
// React Router's plugin exits on these signals at once. The server has to stop its database first.
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);

const files: Middleware = ({ req, res, headers }) => {
  // Vite uses inline styles and scripts, which the policy forbids.
  delete (headers as Record<string, string>)['content-security-policy'];
  return new Promise((answered) => {
    vite.middlewares(req, res, () => answered(false));
  });
};

const { startProcess } = await vite.ssrLoadModule('/server/process.ts');
await startProcess({
  mode: 'development',
  build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  files,
});
