/** Something the person who starts the process can put right. Its message is printed as it is, without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}

/** Runs `work`; a system error such as EACCES becomes a sentence. Other errors are bugs and pass through. */
export function explainSystemError<T>(sentence: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isSystemError(error)) throw new StartupProblem(`${sentence} (${error.code}).`, { cause: error });
    throw error;
  }
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string';
}
