import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Where Node itself keeps the response in progress. */
type Answering = Duplex & { _httpMessage?: ServerResponse };

/** Answers requests that Node's parser rejects, with the usual headers, and closes the connection. */
export function answerBrokenRequests(server: Server, headers: Record<string, string>): void {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    // The body was malformed after the response had been sent: do not send a second one.
    if ((socket as Answering)._httpMessage?.headersSent) return (socket as Socket).destroySoon();
    const status = REASONS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${head}connection: close\r\ncontent-length: 0\r\n\r\n`);
  });
}
