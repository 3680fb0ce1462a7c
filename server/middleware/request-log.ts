import type { Log } from '#app/platform/log.ts';
import type { Step } from '../exchange.ts';

const LONGEST_PATH = 200;

/** Gives each request its id, and writes one line about it when it is over. */
export function requestLog(log: Log): Step {
  const process = Date.now().toString(36);
  let count = 0;

  return (exchange) => {
    const { req, res } = exchange;
    const started = performance.now();
    exchange.id = `${process}-${(++count).toString(36)}`;
    res.once('close', () => {
      const level = res.statusCode >= 500 ? 'error' : 'info';
      const outcome = res.writableFinished ? res.statusCode : 'gave up';
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log[level](
        { request: exchange.id, client: exchange.clientAddress },
        `${req.method} ${exchange.path.slice(0, LONGEST_PATH)} ${outcome} ${ms} ms`,
      );
    });
    return false;
  };
}
