import { performance } from 'node:perf_hooks'; // The global of the same name is a getter.
import pino from 'pino';
import type { Log } from '#app/platform/log.ts';
import type { Middleware, RequestContext } from '#server/request-context.ts';

const LONGEST_PATH = 200;
/** These need no escape in JSON. */
const PLAIN_PATH = /^[\w./~-]+$/;

/** Gives each request an id and logs one line when it ends. */
export function requestLog(log: Log): Middleware {
  const process = Date.now().toString(36);
  const isLogged = log.isLevelEnabled('info');
  const writeInfo = infoWriter(log);
  let count = 0;

  return (context) => {
    context.id = `${process}-${++count}`;
    if (!isLogged) return false;
    const started = performance.now();
    context.res.on('close', () => {
      const line = lineOf(context, performance.now() - started);
      if (context.res.statusCode < 500) writeInfo(context, line);
      else log.error({ request: context.id, client: context.clientAddress }, line);
    });
    return false;
  };
}

function lineOf({ req, res, path }: RequestContext, ms: number): string {
  const shown = path.length > LONGEST_PATH ? path.slice(0, LONGEST_PATH) : path;
  const outcome = res.writableFinished ? res.statusCode : 'gave up';
  return `${req.method} ${shown} ${outcome} ${Math.round(ms * 10) / 10} ms`;
}

/** Writes the line that `log.info({ request, client }, message)` would, in a fraction of the time. */
function infoWriter(log: Log): (context: RequestContext, message: string) => void {
  const { [pino.symbols.streamSym]: output } = log as unknown as Record<symbol, pino.DestinationStream>;
  let [client, quotedClient] = ['', '""'];
  return ({ id, path, clientAddress }, message) => {
    if (clientAddress !== client) {
      client = clientAddress;
      quotedClient = JSON.stringify(client);
    }
    const quoted = PLAIN_PATH.test(path) ? `"${message}"` : JSON.stringify(message);
    output?.write(`{"level":30,"time":${Date.now()},"request":"${id}","client":${quotedClient},"msg":${quoted}}\n`);
  };
}
