/** Whoever waits for a database that does not answer is told after this time. */
const PATIENCE_MS = 4000;

/** Throws when the work takes too long. It may still be done a moment later: doing it twice has to be harmless. */
export async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
