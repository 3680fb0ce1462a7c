/**
 * An error as the log may keep it. Nobody can be erased from a log, so it says which statement failed and where, and
 * not with which values: those may be somebody's name and words.
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

/** Without the message, which stands above it and has the values. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
