import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Storage } from '#app/platform/storage/storage.ts';

/** Stores files in an empty storage; `undo` deletes them if the rest of the restore fails. */
export async function restoreUploads(storage: Storage, folder: string, typeOf: (name: string) => string) {
  for await (const { name } of storage.list(folder)) {
    throw new StartupProblem(`There are already uploaded files, such as ${name}: nothing is overwritten.`);
  }
  const stored: string[] = [];
  return {
    async store(name: string, content: Buffer): Promise<void> {
      stored.push(name);
      await storage.put(name, content, typeOf(name));
    },
    async undo(): Promise<void> {
      for (const name of stored) await storage.delete(name);
    },
  };
}
