import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Node keeps the compiled code for the next start, if it may write here. It applies only to modules imported later. */
enableCompileCache({ directory: join(import.meta.dirname, '../compile-cache'), portable: true });
await import('./production.ts');
