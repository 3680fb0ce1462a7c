import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Preloaded into the attacked process. The site reads no calendars from its own network, and that check stays in force: the
 * name of the calendars has a public address, but connections to it end on this machine.
 */
export const CALENDAR_HOST = 'calendars.example';
const PUBLIC_ADDRESS = '93.184.215.14';

const lookup = dns.promises.lookup as (host: string, options?: object) => Promise<unknown>;
dns.promises.lookup = (async (host: string, options: { all?: boolean } = {}) => {
  if (host !== CALENDAR_HOST) return lookup(host, options);
  const found = { address: PUBLIC_ADDRESS, family: 4 };
  return options.all ? [found] : found;
}) as never;
syncBuiltinESMExports();

const connect = net.Socket.prototype.connect as (...args: unknown[]) => net.Socket;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const [first] = args;
  const options = (Array.isArray(first) ? first[0] : first) as { host?: string; lookup?: unknown } | undefined;
  if (options?.host === CALENDAR_HOST || options?.host === PUBLIC_ADDRESS) {
    options.host = '127.0.0.1';
    options.lookup = undefined;
  }
  return connect.apply(this, args);
};
