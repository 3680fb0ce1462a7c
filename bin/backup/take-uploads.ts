import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Storage } from '#app/platform/storage/storage.ts';

/** Puts files into a storage that has none yet, and takes them back should the rest fail. */
export async function takeUploads(storage: Storage, folder: string, typeOf: (name: string) => string) {
  for await (const { name } of storage.list(folder)) {
    throw new StartupProblem(`There are uploaded files already, such as ${name}: nothing is overwritten.`);
  }
  const taken: string[] = [];
  return {
    async take(name: string, content: Buffer): Promise<void> {
      taken.push(name);
      await storage.put(name, content, typeOf(name));
    },
    async takeBack(): Promise<void> {
      for (const name of taken) await storage.delete(name);
    },
  };
}
