import { afterAll } from 'vitest';
import { endApps } from './app-process.ts';

/** For every file of browser tests: a failed test does not leave its sites running. */
afterAll(endApps);
