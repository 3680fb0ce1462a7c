import type { Log } from '#app/platform/log.ts';
import type { Middleware } from '#server/request-context.ts';

const LONGEST_PATH = 200;

/** Gives each request an id and logs one line when it ends. */
export function requestLog(log: Log): Middleware {
  const process = Date.now().toString(36);
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
      const details = { request: context.id, client: context.clientAddress };
      if (res.statusCode >= 500) log.error(details, line);
      else log.info(details, line);
    });
    return false;
  };
}
