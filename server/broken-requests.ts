import type { Server } from 'node:http';

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What Node's parser cannot read never becomes a request: it is answered here, with the same headers, and cut off. */
export function answerBrokenRequests(server: Server, headers: Record<string, string>): void {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const status = REASONS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${head}connection: close\r\ncontent-length: 0\r\n\r\n`);
  });
}
