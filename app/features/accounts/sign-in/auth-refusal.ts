/**
 * better-auth's error code, such as `INVALID_EMAIL_OR_PASSWORD`; null for other errors. Checked by shape: importing its
 * class would load all of it.
 */
export function authErrorOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'APIError') return null;
  const { body } = error as { body?: { code?: string } };
  return body?.code ?? 'UNKNOWN';
}

/** Runs a better-auth call. Expected error codes become values; other errors are thrown. */
export async function orRefusal<T, const Reason extends string>(
  work: Promise<T>,
  expected: readonly Reason[],
): Promise<{ ok: true; answer: T } | { ok: false; reason: Reason }> {
  try {
    return { ok: true, answer: await work };
  } catch (error) {
    const reason = expected.find((one) => one === authErrorOf(error));
    if (reason === undefined) throw error;
    return { ok: false, reason };
  }
}
