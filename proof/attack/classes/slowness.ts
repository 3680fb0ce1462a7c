import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Range, Result } from '#proof/attack/range.ts';
import { fire } from '#proof/attack/shot.ts';

const CONNECTIONS = 200;
/** The server waits a minute for a request, and looks every five seconds. */
const LONGEST = 80_000;
const NOBODY_WAITS_LONGER = 5000;

const HEAD = 'POST /contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n';

/** Many lines on which a body arrives letter by letter. All are cut off in time, and others are served meanwhile. */
export async function attackPatience({ site }: Range): Promise<Result> {
  const findings: string[] = [];
  let open = 0;
  const lines = Array.from({ length: CONNECTIONS }, () => {
    open += 1;
    return dribble(site.url).finally(() => {
      open -= 1;
    });
  });
  const ended = Promise.all(lines);
  let asked = 0;
  while (open > 0 && asked * 2000 < LONGEST) {
    const { status, milliseconds } = await fire(site.url, { path: '/contact', what: 'somebody else' });
    asked += 1;
    if (status !== 200 || milliseconds > NOBODY_WAITS_LONGER) {
      findings.push(`somebody else was answered ${status} after ${Math.round(milliseconds)} ms`);
    }
    await sleep(2000);
  }
  if (open > 0) findings.push(`${open} of ${CONNECTIONS} slow lines are still open after ${LONGEST / 1000} s`);
  else await ended;
  return { requests: CONNECTIONS + asked, findings };
}

/** Until the other side has had enough. */
function dribble(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${HEAD}content-length: 60000\r\n\r\n`));
    const timer = setInterval(() => socket.write('a'), 1000);
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      resolve();
    };
    socket.on('data', end);
    socket.on('close', end);
    socket.on('error', end);
    setTimeout(end, LONGEST + 5000).unref();
  });
}
