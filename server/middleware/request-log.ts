import { performance } from 'node:perf_hooks'; // The global of the same name is a getter.
import pino from 'pino';
import type { Log } from '#app/platform/log.ts';
import { isPlainPath, pathWithoutSecrets } from '#app/secret-addresses.ts';
import type { Middleware, RequestContext } from '#server/request-context.ts';

const MAX_PATH_LENGTH = 200;

/** Gives each request an id and logs one line when it ends: with fields, or on a terminal as a sentence. */
export function requestLog(log: Log, isTerminal = Boolean(process.stdout.isTTY)): Middleware {
  const started = Date.now().toString(36);
  const isLogged = log.isLevelEnabled('info');
  const writeInfo = infoWriter(log);
  let count = 0;

  return (context) => {
    context.id = `${started}-${++count}`;
    if (!isLogged) return false;
    const began = performance.now();
    context.res.on('close', () => {
      if (context.isUnlogged) return;
      const ended = outcomeOf(context, performance.now() - began);
      if (ended.status < 500 && !isTerminal) return writeInfo(context, ended);
      const { path, status, ms, msg } = ended;
      const { method } = context.req;
      const about = { request: context.id, client: context.clientAddress };
      const level = status < 500 ? 'info' : 'error';
      if (isTerminal) log[level](about, `${method} ${path} ${msg === 'request' ? status : msg} ${ms} ms`);
      else log[level]({ ...about, method, path, status, ms }, msg);
    });
    return false;
  };
}

interface Outcome {
  path: string;
  /** The path needs no quoting in JSON. */
  isPlain: boolean;
  status: number;
  ms: number;
  msg: 'request' | 'gave up';
}

function outcomeOf({ res, path }: RequestContext, ms: number): Outcome {
  const isPlain = isPlainPath(path);
  const address = isPlain ? path : pathWithoutSecrets(path);
  return {
    path: address.length > MAX_PATH_LENGTH ? address.slice(0, MAX_PATH_LENGTH) : address,
    isPlain,
    status: res.statusCode,
    ms: Math.round(ms * 10) / 10,
    msg: res.writableFinished ? 'request' : 'gave up',
  };
}

/** Writes the line that `log.info` would, in a fraction of the time. */
function infoWriter(log: Log): (context: RequestContext, ended: Outcome) => void {
  const { [pino.symbols.streamSym]: output } = log as unknown as Record<symbol, pino.DestinationStream>;
  let [client, quotedClient] = ['', '""'];
  return ({ id, clientAddress, req }, { path, isPlain, status, ms, msg }) => {
    if (clientAddress !== client) {
      client = clientAddress;
      quotedClient = JSON.stringify(client);
    }
    const quoted = isPlain ? `"${path}"` : JSON.stringify(path);
    output?.write(
      `{"level":30,"time":${Date.now()},"request":"${id}","client":${quotedClient},"method":"${req.method}","path":${quoted},"status":${status},"ms":${ms},"msg":"${msg}"}\n`,
    );
  };
}
