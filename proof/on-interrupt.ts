/** However it ends, by Ctrl-C or by a mistake of its own, nothing is left behind: no process, no mounted disk. */
export function onInterrupt(cleanUp: () => Promise<unknown>): void {
  let cleaning = false;
  const end = async (code: number) => {
    if (cleaning) return;
    cleaning = true;
    await cleanUp().catch(() => {});
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });
}
