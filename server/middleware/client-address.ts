import type { Middleware } from '#server/request-context.ts';

/**
 * Who is asking. Behind a proxy that is the header the proxy guarantees (TRUST_PROXY); anybody else could write
 * such a header themselves, so without that setting only the socket counts.
 */
export function clientAddress(trustedHeader: string | undefined): Middleware {
  return (context) => {
    const forwarded = trustedHeader && context.req.headers[trustedHeader];
    context.clientAddress = lastHop(forwarded) ?? context.req.socket.remoteAddress ?? '';
    return false;
  };
}

/** A list such as X-Forwarded-For grows at its end: only the last entry was written by our own proxy. */
function lastHop(value: string | string[] | undefined): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last?.split(',').at(-1)?.trim() || undefined;
}
