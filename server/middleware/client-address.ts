import type { Step } from '../exchange.ts';

/**
 * Who is asking. Behind a proxy that is the header the proxy guarantees (TRUST_PROXY); anybody else could write
 * such a header themselves, so without that setting only the socket counts.
 */
export function clientAddress(trustedHeader: string | undefined): Step {
  return (exchange) => {
    const forwarded = trustedHeader && exchange.req.headers[trustedHeader];
    exchange.clientAddress = lastHop(forwarded) ?? exchange.req.socket.remoteAddress ?? '';
    return false;
  };
}

/** A list such as X-Forwarded-For grows at its end: only the last entry was written by our own proxy. */
function lastHop(value: string | string[] | undefined): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last?.split(',').at(-1)?.trim() || undefined;
}
