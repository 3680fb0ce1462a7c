import type { Log } from '#app/platform/log.ts';
import type { Step } from '../exchange.ts';

const LONGEST_PATH = 200;

/** Gives each request its id, and writes one line about it when it is over. */
export function requestLog(log: Log): Step {
  const process = Date.now().toString(36);
  let count = 0;

  return (exchange) => {
    exchange.id = `${process}-${++count}`;
    if (!log.isLevelEnabled('info')) return false;
    const { req, res } = exchange;
    const started = performance.now();
    res.on('close', () => {
      const path = exchange.path.length > LONGEST_PATH ? exchange.path.slice(0, LONGEST_PATH) : exchange.path;
      const outcome = res.writableFinished ? res.statusCode : 'gave up';
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const line = `${req.method} ${path} ${outcome} ${ms} ms`;
      const details = { request: exchange.id, client: exchange.clientAddress };
      if (res.statusCode >= 500) log.error(details, line);
      else log.info(details, line);
    });
    return false;
  };
}
