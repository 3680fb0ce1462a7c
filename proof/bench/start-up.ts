import { startApp } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** From the start of the process until it says that it is ready, in milliseconds. */
export async function measureStart(): Promise<{ first: number; again: number }> {
  const folder = temporaryFolder();
  const time = async () => {
    const started = performance.now();
    const app = await startApp({ DATA_DIR: folder.path });
    const took = Math.round(performance.now() - started);
    await app.kill('SIGTERM');
    return took;
  };
  try {
    return { first: await time(), again: await time() };
  } finally {
    folder.remove();
  }
}
