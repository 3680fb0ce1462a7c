import { createServer } from 'vite';

/** Development: the same process with Vite in front. All of it is loaded through Vite, so there is one module graph. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

const { startProcess } = await vite.ssrLoadModule('/server/process.ts');
await startProcess({
  mode: 'development',
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  files: ({ req, res }: { req: never; res: never }) =>
    new Promise((answered) => {
      vite.middlewares(req, res, () => answered(false));
    }),
});
