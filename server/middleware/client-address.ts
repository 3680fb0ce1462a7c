import type { IncomingMessage } from 'node:http';
import type { Middleware } from '#server/request-context.ts';

/**
 * The client's address. Any client can send X-Forwarded-For, so a header counts only if TRUST_PROXY names it; otherwise
 * the socket's address is used.
 */
export function clientAddress(trustedHeader: string | undefined): Middleware {
  return (context) => {
    context.clientAddress = addressOf(context.req, trustedHeader);
    return false;
  };
}

export function addressOf(req: IncomingMessage, trustedHeader: string | undefined): string {
  const forwarded = trustedHeader && req.headers[trustedHeader];
  return lastHop(forwarded) ?? req.socket.remoteAddress ?? '';
}

/** Proxies append to X-Forwarded-For: only the last entry comes from our own. */
function lastHop(value: string | string[] | undefined): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last?.split(',').at(-1)?.trim() || undefined;
}
