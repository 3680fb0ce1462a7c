/** A problem that the operator can fix. Only its message is printed, without a stack trace. */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}

/** Turns a system error such as EACCES into a sentence for the operator. Other errors are bugs and pass through. */
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
