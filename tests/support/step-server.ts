import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { listenWith } from '#server/app.ts';
import { type Middleware, sendText } from '#server/request-context.ts';

/** A real server that runs just these steps, and says 200 if none of them answered. Returns its address. */
export async function serveSteps(...steps: Middleware[]): Promise<string> {
  const server = listenWith(pino({ level: 'silent' }), 'https://www.firm.example', [...steps, passed]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const passed: Middleware = (context) => sendText(context, 200, `passed ${context.clientAddress}`);

/** Longer than a busy machine takes, and than the server waits for a request that never ends. */
const NO_ANSWER_MS = 60_000;
const IDLE_MS = 300;

/** Sends exactly these bytes and returns everything received until the connection closes, or idles after an answer. */
export function sendRaw(origin: string, bytes: string | Buffer, noAnswerMs = NO_ANSWER_MS): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(noAnswerMs, finish);
    socket.on('data', (data) => {
      socket.setTimeout(IDLE_MS);
      answer += data.toString('latin1');
    });
    socket.on('close', finish);
    socket.on('error', finish);
  });
}
