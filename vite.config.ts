import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minifySync, type Plugin, transformWithOxc } from 'vite';
import { themeColor } from './app/platform/theme-color.ts';

/**
 * Minifies scripts that are imported with `?raw`: they are inlined into every page. The browser's scripts do without them:
 * React leaves an inline script of the server as it is, and one that it renders itself does not run.
 */
const minifyInlineScripts: Plugin = {
  name: 'minify-inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.[jt]s\?raw$/ },
    async handler(id) {
      if (this.environment.name === 'client' && this.environment.mode === 'build') return "export default ''";
      const file = id.replace('?raw', '');
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
      return `export default ${JSON.stringify(minifySync(file.replace(/ts$/, 'js'), code).code)}`;
    },
  },
};

/**
 * Drizzle asks of each part of each statement what it is, and walks up its classes for every "no": a tenth of the time of a
 * lead's page. The answer depends on the class alone, so it is given once.
 */
const rememberKinds: Plugin = {
  name: 'remember-kinds',
  transform: {
    filter: { id: /drizzle-orm\/entity\.js$/ },
    handler: (code) => `${code.replace('function is(', 'function findOut(')}
      const answers = new WeakMap();
      function is(value, type) {
        const kind = value && typeof value === 'object' && Object.getPrototypeOf(value);
        if (!kind) return findOut(value, type);
        const known = answers.get(kind) ?? new Map();
        answers.set(kind, known);
        if (!known.has(type)) known.set(type, findOut(value, type));
        return known.get(type);
      }`,
  },
};

/** Each becomes build/server/NAME.js: the server, the threads and the picture encoder that it runs, and the operator's commands. */
const PROGRAMS = {
  index: './server/main.ts',
  'body-worker': './app/features/articles/body/body-worker.ts',
  'import-worker': './app/features/importing/import-worker.ts',
  'calendar-worker': './app/features/booking/calendars/calendar-worker.ts',
  'article-worker': './app/features/articles/article-work/article-worker.ts',
  'encode-picture': './app/features/pictures/encoding/encode-picture.ts',
  admin: './bin/admin.ts',
  import: './bin/import.ts',
  export: './bin/export.ts',
  backup: './bin/backup/backup.ts',
  restore: './bin/backup/restore.ts',
  doctor: './bin/doctor.ts',
};

/**
 * The programs contain their packages: loading hundreds of small files takes twice as long. sharp is native and cannot be
 * bundled. React selects its variant by NODE_ENV; the constant keeps the development variant out of the bundle.
 */
const BUNDLED = {
  resolve: { noExternal: true as const, external: ['sharp'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Scripts that several pages share, by where they are needed, each with what it imports. Without these groups a page
 * loads 40 files, most of them smaller than their HTTP headers. A public page must not need `admin`, nor one without a
 * lead form `form`.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /app\/(firm\/numbers|site\/frame\/((?!layout|inner-layout|tombstones|sba-sheet|fact-notes|leader-card|questions)[^/]+(?<!\.css)$|head\/(?!page-data|social-cards)|articles\/(category|plate))|features\/(leads\/attribution-storage|articles\/article\.ts)|ui\/(toast|section-head|links\.tsx|fonts|drawings\/outlined-words))/,
  },
  // What the home page does without.
  {
    name: 'inner',
    test: /app\/(firm\/(fact-values|tools)|site\/frame\/(fact-notes|leader-card|questions|head\/page-data)|ui\/(breadcrumb|copy-text|fact-ledger))/,
  },
  { name: 'form', test: /app\/(site\/frame\/lead-form|features\/leads\/forms|ui\/form\/(field|choice))/ },
  // Outside of groups it would join the tools, and bring their style sheet into every article.
  { name: 'door', test: /app\/site\/frame\/booking\/door/, minShareCount: 2 },
  {
    name: 'booking',
    test: /app\/(site\/frame\/booking\/(six-times|timed-door|booking\.tsx|content)|features\/booking\/(booking\.ts|times\/zones))/,
    minShareCount: 2,
  },
  {
    name: 'library',
    test: /app\/(site\/frame\/(articles\/resources-url|guides\/(guide-pictures|content))|features\/articles\/published\/list-filters)/,
    minShareCount: 2,
  },
  // The administration shows them as their pages do.
  { name: 'tombstones', test: /app\/(firm\/testimonials|site\/frame\/tombstones\.tsx)/ },
  {
    name: 'tools',
    test: /app\/(tools\/frame\/(tool-(form|page|loader)|use-tool)|features\/tools\/(amounts|tool-fields|deal|guaranty|loan))/,
    minShareCount: 2,
  },
  {
    name: 'drawings',
    test: /app\/(ui\/drawings\/(hatch|scale|smooth-path)|(site\/frame\/sba-sheet|tools\/frame\/(engraving|balance-parts|instruments)))/,
    minShareCount: 2,
  },
  {
    name: 'admin',
    test: /app\/(admin\/frame\/([^/]+$|connection|leads\/new-lead)|account\/frame|platform\/format|ui\/kit\/)/,
    minShareCount: 2,
  },
  // Of the administration, what only some screens share: those of leads, of articles, and of the office.
  { name: 'leads', test: /app\/admin\/(frame\/leads|leads?|overview|calendar)\//, minShareCount: 2 },
  {
    name: 'articles',
    test: /app\/(admin\/(frame\/pictures|editor|articles|facts|media)\/|ui\/form\/segmented)/,
    minShareCount: 2,
  },
  { name: 'office', test: /app\/admin\//, minShareCount: 2 },
];

export default defineConfig(({ command }) => ({
  define: { 'import.meta.env.THEME_COLOR': JSON.stringify(themeColor('ink-900')) },
  plugins: [minifyInlineScripts, rememberKinds, tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      build: {
        // The server is built together with the pages, so that both share one module graph: one pool, one page cache.
        // Chunks lie beside the programs, because modules find files and programs relative to themselves.
        rollupOptions: { input: PROGRAMS, output: { chunkFileNames: '[name]-[hash].js' } },
      },
      ...(command === 'build' && BUNDLED),
    },
  },
  // A slow machine is not worth a warning: `npm start` shows warnings.
  build: { assetsInlineLimit: 0, rollupOptions: { checks: { bundlerTimings: false } } },
}));
