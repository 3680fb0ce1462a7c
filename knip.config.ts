import type { KnipConfig } from 'knip';

export default {
  entry: [
    'app/entry.*.tsx',
    'app/routes/**/*.{ts,tsx}',
    'server/{main,dev}.ts',
    'app/features/pictures/encode-picture.ts',
    'app/**/*.table.ts',
    '{bin,proof,art,guides,scripts}/**/*.{ts,mjs}',
    'tests/support/{*-setup,writer}.ts',
    'tests/support/picture-field-fixture.tsx',
  ],
  project: ['{app,server,db,bin,proof,art,guides,scripts,tests}/**/*.{ts,tsx,mjs}'],
  ignoreExportsUsedInFile: true,
  // Run by scripts/test.ts and by tests as programs, read by art as files, or used by these.
  ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', '@swc/core', '@fontsource.*', 'tailwindcss', 'vnu-jar'],
  ignoreBinaries: ['apt-get', 'haproxy', 'mount', 'umount'],
} satisfies KnipConfig;
