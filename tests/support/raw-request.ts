import { connect } from 'node:net';

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
