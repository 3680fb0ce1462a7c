import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minifySync, type Plugin, transformWithOxc } from 'vite';

/** Scripts that stand in the page itself are sent with each of them: as few bytes as possible. */
const fewBytes: Plugin = {
  name: 'few-bytes',
  enforce: 'pre',
  async load(id) {
    if (!/\.[jt]s\?raw$/.test(id)) return;
    const file = id.replace('?raw', '');
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    return `export default ${JSON.stringify(minifySync(file.replace(/ts$/, 'js'), code).code)}`;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [fewBytes, tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // The process is built together with the pages, so that both share one module graph (one pool, one page cache).
      build: { rollupOptions: { input: './server/main.ts' } },
      // These are hundreds of small files each; read one by one they take half of the time to start.
      resolve: { noExternal: command === 'build' ? ['drizzle-orm', 'zod'] : [] },
    },
  },
  build: { assetsInlineLimit: 0 },
}));
