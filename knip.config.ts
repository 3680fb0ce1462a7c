import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: [
        'app/entry.*.tsx',
        'app/ui/kit/gallery/gallery.tsx',
        'server/{main,dev}.ts',
        'app/features/articles/body/body-worker.ts',
        'app/features/importing/import-worker.ts',
        'app/features/booking/calendars/calendar-worker.ts',
        'app/features/articles/article-work/article-worker.ts',
        'app/features/pictures/encoding/encode-picture.ts',
        'app/**/*.table.ts',
        '{bin,proof,scripts}/**/*.{ts,mjs}',
        'tests/support/{*-setup,watchdog}.ts',
        'tests/support/picture-field-fixture.tsx',
        'tests/support/screens/pinned-clock.mjs',
      ],
      project: ['{app,server,db,bin,proof,scripts,tests}/**/*.{ts,tsx,mjs}'],
      // Started as programs by scripts/test.ts and by tests, or used by these.
      ignoreDependencies: ['@biomejs/biome', '@swc/core', 'tailwindcss', 'vnu-jar'],
    },
    art: {
      entry: [
        'art.ts',
        'fonts/{fonts,card-letters,headline-words}.ts',
        'ornaments/guilloche.ts',
        '{icons,pictures,social}.ts',
        'engraver/engraving-thread.ts',
      ],
      project: ['**/*.ts'],
      ignoreDependencies: ['@fontsource.*'], // Read as files.
    },
    guides: {
      entry: ['guides.ts'],
      project: ['**/*.ts'],
      ignoreDependencies: ['@fontsource.*'],
    },
  },
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['apt-get', 'haproxy', 'mkfifo', 'mount', 'nginx', 'pdftoppm', 'umount'],
} satisfies KnipConfig;
