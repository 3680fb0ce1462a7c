import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALENDAR_HOST } from '#proof/attack/reroute.ts';
import type { Result, Target } from '#proof/attack/target.ts';

const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const HOUR = 3_600_000;

function calendar(count: number, more: (n: number) => string = () => '', every = HOUR): string {
  const events = Array.from({ length: count }, (_, n) => {
    const from = Date.now() + n * every;
    const times = `DTSTART:${stamp(from)}\r\nDTEND:${stamp(from + HOUR / 2)}`;
    return `BEGIN:VEVENT\r\nUID:${n}@example.com\r\nSUMMARY:A meeting\r\n${times}\r\n${more(n)}END:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Proof//EN\r\n${events.join('')}END:VCALENDAR\r\n`;
}

/** Calendars as hosts have them, and one as an attacker would write it. */
const CALENDARS: Readonly<Record<string, string>> = {
  '1,000 events and 50 weekly series': calendar(1050, (n) => (n < 50 ? 'RRULE:FREQ=WEEKLY\r\n' : '')),
  '5,000 events': calendar(5000),
  '14,500 events': calendar(14_500, undefined, HOUR / 4),
  '2,000 events each second': calendar(2000, () => 'RRULE:FREQ=SECONDLY\r\n'),
};
const MAX_WAIT_MS = 300_000;

/** A host's calendar, read by the site's own job from a server on this machine. */
export async function attackWithHeavyCalendars({ site }: Target): Promise<Result> {
  const files = Object.values(CALENDARS);
  const server = createServer((req, res) => {
    res.writeHead(200, { 'content-type': 'text/calendar' }).end(files[Number(req.url?.match(/\d+/)?.[0])]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const findings: string[] = [];
  try {
    const [{ slug }] = await site.query('select slug from booking_hosts order by position limit 1');
    for (const [n, what] of Object.keys(CALENDARS).entries()) {
      await site.inside();
      const url = `http://${CALENDAR_HOST}:${port}/${n}.ics`;
      await site.query('update booking_hosts set busy_url = $1 where slug = $2', [url, slug]);
      if (!(await isRead(site, url))) findings.push(`${what}: was not read`);
      const { turns, delayMs } = await site.inside();
      console.log(`  ${what}: ${Math.round(turns[0]?.cpuMs ?? 0)} ms CPU, ${Math.round(delayMs)} ms delay`);
    }
    await site.query(`update booking_hosts set busy_url = '' where slug = $1`, [slug]);
  } finally {
    server.close();
  }
  return { requests: files.length, findings };
}

/** Read, or refused with a reason: both are fine. */
async function isRead({ query }: Target['site'], url: string): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < MAX_WAIT_MS; await sleep(500)) {
    const [row] = await query(
      `select 1 from busy_feeds where url = $1 and (fetched_at is not null or problem <> '') limit 1`,
      [url],
    );
    if (row) return true;
  }
  return false;
}
