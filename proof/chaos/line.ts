import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut and mended while the server itself keeps what it knows. */
export interface Line {
  url: string;
  /** What is under way breaks off, and nobody gets through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const called = connect(Number(port), hostname);
    for (const socket of [caller, called]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        caller.destroy();
        called.destroy();
      });
    }
    caller.pipe(called).pipe(caller);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(own),
  };
}
