/**
 * An error without personal data: nothing can be erased from a log. It names the failed statement and its place, but not
 * the values, which may hold names and messages.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, cause } = error;
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown };
  return {
    type: name,
    message: typeof query === 'string' ? `Failed query: ${query}` : error.message,
    stack: framesOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

/** Without the message, which may contain the values. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
