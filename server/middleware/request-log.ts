import pino from 'pino';
import type { Log } from '#app/platform/log.ts';
import type { Middleware } from '#server/request-context.ts';

const LONGEST_PATH = 200;

/** Gives each request an id and logs one line when it ends. */
export function requestLog(log: Log): Middleware {
  const process = Date.now().toString(36);
  const writeInfo = infoWriter(log);
  let count = 0;

  return (context) => {
    context.id = `${process}-${++count}`;
    if (!log.isLevelEnabled('info')) return false;
    const { req, res } = context;
    const started = performance.now();
    res.on('close', () => {
      const path = context.path.length > LONGEST_PATH ? context.path.slice(0, LONGEST_PATH) : context.path;
      const outcome = res.writableFinished ? res.statusCode : 'gave up';
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const line = `${req.method} ${path} ${outcome} ${ms} ms`;
      if (res.statusCode < 500) writeInfo(context.id, context.clientAddress, line);
      else log.error({ request: context.id, client: context.clientAddress }, line);
    });
    return false;
  };
}

/** Writes the line that `log.info({ request, client }, message)` would, in a third of the time. */
function infoWriter(log: Log): (request: string, client: string, message: string) => void {
  const { [pino.symbols.streamSym]: output } = log as unknown as Record<symbol, pino.DestinationStream>;
  return (request, client, message) =>
    output?.write(
      `{"level":30,"time":${Date.now()},"request":"${request}","client":${JSON.stringify(client)},"msg":${JSON.stringify(message)}}\n`,
    );
}
