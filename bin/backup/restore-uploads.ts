import { buffer } from 'node:stream/consumers';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Storage } from '#app/platform/storage/storage.ts';

/**
 * Stores files; `undo` deletes them if the rest of the restore fails. One that is there already with the same content
 * stays: a bucket outlives the machine whose database is restored.
 */
export function restoreUploads(storage: Storage, typeOf: (name: string) => string) {
  const stored: string[] = [];
  return {
    async store(name: string, content: Buffer): Promise<void> {
      const there = await storage.get(name);
      if (there && content.equals(await buffer(there.body))) return;
      if (there)
        throw new StartupProblem(`The uploaded file ${name} is there with other content: nothing is overwritten.`);
      stored.push(name);
      await storage.put(name, content, typeOf(name));
    },
    async undo(): Promise<void> {
      for (const name of stored) await storage.delete(name);
    },
  };
}
