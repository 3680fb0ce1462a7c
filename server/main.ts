import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** Collect when the heap has doubled. By default it may quadruple, and 70 MB in use become 280. */
setFlagsFromString('--heap-growing-percent=100');

/** Node keeps the compiled code for the next start, if it may write here. It applies only to modules imported later. */
enableCompileCache({ directory: join(import.meta.dirname, '../compile-cache'), portable: true });
await import('./production.ts');
