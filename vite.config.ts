import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
