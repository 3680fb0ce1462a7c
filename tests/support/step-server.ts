import type { AddressInfo } from 'node:net';
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
