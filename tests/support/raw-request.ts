import { connect } from 'node:net';

/** Sends exactly these bytes and returns everything received until the connection closes or idles. */
export function sendRaw(origin: string, bytes: string | Buffer, patienceMs = 1000): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, finish);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('close', finish);
    socket.on('error', finish);
  });
}
