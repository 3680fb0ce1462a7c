import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The process is built together with the pages, so that both share one module graph (one pool, one page cache).
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
});
