import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import type { Middleware } from './request-context.ts';

/** The same server in development. Vite serves the files and loads all modules, so there is one module graph. */
const vite = await untilLoaded(() => createServer({ server: { middlewareMode: true }, appType: 'custom' }));
// React Router's plugin exits on these signals at once. The server has to stop its database first.
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);

const files: Middleware = (context) => {
  const { req, res, headers } = context;
  // Vite uses inline styles and scripts, which the policy forbids.
  delete (headers as Record<string, string>)['content-security-policy'];
  context.isUnlogged = true; // Hundreds of modules for each page.
  return new Promise((answered) => {
    vite.middlewares(req, res, () => {
      context.isUnlogged = false;
      answered(false);
    });
  });
};

const { startProcess } = await vite.ssrLoadModule('/server/process.ts');
await startProcess({
  mode: 'development',
  build: () => untilLoaded(() => vite.ssrLoadModule('virtual:react-router/server-build')),
  files,
});

/** Tries until it works: a line of `app/routes.ts` may be saved before its file. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  let problem = '';
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const { message } = error as Error;
      if (message !== problem) console.error(`The pages cannot be loaded yet: ${message}`);
      problem = message;
      await sleep(1000);
    }
  }
}
