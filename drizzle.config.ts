import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/**/*.table.ts',
  out: './db/migrations',
  casing: 'snake_case',
});
