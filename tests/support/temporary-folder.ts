import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDatabase } from './database-switch.ts';

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'wrc-test-'));
  return {
    path,
    remove() {
      killDatabase(path);
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
