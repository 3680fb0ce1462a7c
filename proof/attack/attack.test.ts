import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judgeMemory, type Sample } from '#proof/soak/memory.ts';
import { everyAddress, fill, parametersOf } from './addresses.ts';
import { attackBodies, attackEncodings, attackRedirects } from './classes/forms.ts';
import type { Inside } from './inside.ts';
import { injectedMarkup, problemsOf } from './judge.ts';
import type { Target } from './target.ts';
import { collectTurns, describeTurn } from './turns.ts';

describe('the attacked addresses', () => {
  test('are all lines of the site map', async () => {
    const lines = readFileSync('app/routes.ts', 'utf8').match(/^\s+(?:route|index)\('/gm) ?? [];
    expect((await everyAddress()).length).toBe(lines.length);
  });

  test('include each parameter', () => {
    expect(parametersOf('/guides/:guide/:ticket')).toEqual(['guide', 'ticket']);
    expect(fill('/guides/:guide/:ticket', { guide: 'a' }, { ticket: '%27' })).toBe('/guides/a/%27');
  });
});

describe('injected markup', () => {
  test.each([
    '<p><xprobe></p>',
    '<input value="" xprobe="">',
    '<img src=x onerror=hit()>',
    '<script>hit()</script>',
    '<a href="java&#115;cript:hit()">a</a>',
    '<a href=" java&Tab;script&colon;hit()">a</a>',
    '<script type="application/json">{"a":"</script><xprobe>"}</script>',
  ])('is found: %s', (html) => {
    expect(injectedMarkup(html)).not.toEqual([]);
  });

  test.each([
    '<p>&lt;xprobe&gt; onerror=hit()</p>',
    '<input value="&quot; xprobe=&quot;">',
    '<script type="application/ld+json">{"a":"\\u003cxprobe>"}</script>',
    '<a href="/resources?q=javascript:hit()">a</a>',
    '<a href="javascript：hit()">a</a>',
    '<img src="javascript:throw new Error(&#x27;React has blocked a javascript: URL as a precaution.&#x27;)">',
  ])('is not reported where there is none: %s', (html) => {
    expect(injectedMarkup(html)).toEqual([]);
  });
});

describe('a response', () => {
  const good = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' };
  const judge = (status: number, headers: Record<string, string>, body = '') =>
    problemsOf({ status, headers: { ...good, ...headers }, body, milliseconds: 1 }, 'localhost:1');

  test('without a problem is not a finding', () => {
    expect(judge(302, { location: '/login?next=https://evil.example' })).toEqual([]);
    expect(judge(200, { 'content-type': 'text/html' }, '<p>&lt;xprobe&gt;</p>')).toEqual([]);
  });

  test.each([
    ['fails', 500, {}, ''],
    ['is missing', 0, {}, ''],
    ['redirects to another host', 302, { location: '//evil.example' }, ''],
    ['redirects to another host in a browser', 302, { location: '/\\evil.example' }, ''],
    ['has an injected header', 200, { 'x-injected': '1' }, ''],
    ['reveals a stack trace', 400, {}, 'at render (page.ts:1:2)'],
    ['reveals a database error', 400, {}, 'syntax error at or near "or"'],
    ['is a file of the server', 200, {}, 'root:x:0:0:root:/root:/bin/bash'],
    ['lacks the security headers', 200, { 'content-security-policy': '' }, ''],
  ])('that %s is a finding', (_name, status, headers, body) => {
    expect(judge(status, headers, body)).not.toEqual([]);
  });
});

test('the problems of a vulnerable site are found', async () => {
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://localhost');
    const isJson = req.headers['content-type'] === 'application/json';
    const next = searchParams.get('next') ?? '';
    const status = isJson ? 500 : next ? 302 : 200;
    const hasNull = [...searchParams.values()].some((value) => value.includes('\0'));
    res.writeHead(status, next ? { location: encodeURI(next) } : {});
    res.end(hasNull ? 'invalid byte sequence for encoding' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target: Target = {
    site: { url: `http://${host}`, host } as unknown as Target['site'],
    addresses: [{ route: '/a', isAdmin: false, hasAction: true }],
    samples: {},
    forms: [{ path: '/a', isAdmin: false, fields: { email: '' } }],
    parameters: ['q'],
    cookie: '',
  };
  expect((await attackRedirects(target)).findings.join()).toContain('redirects to https://evil.example');
  expect((await attackEncodings(target)).findings.join()).toContain('reveals “invalid byte sequence”');
  expect((await attackBodies(target)).findings.join()).toContain('answered 500');
});

describe('the monitor of the event loop', () => {
  /** Runs the code in a process with the monitor, which reports once the code has ended. */
  async function watch(code: string) {
    const program = `
      import { createServer } from 'node:http';
      import { spawnSync } from 'node:child_process';
      import { setTimeout as sleep, setImmediate as immediate } from 'node:timers/promises';
      const spent = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
      const work = (ms) => { for (const from = spent(); spent() - from < ms; ); };
      const report = () => new Promise((resolve) => {
        process.once('SIGUSR2', resolve);
        process.kill(process.pid, 'SIGUSR2');
      });
      setInterval(() => {}, 1000); // A signal does not keep the process alive.
      await report();
      ${code}
      await immediate();
      await report();
      process.exit();`;
    const child = spawn(process.execPath, [
      '--import',
      './proof/attack/inside.ts',
      '--input-type=module',
      '-e',
      program,
    ]);
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stdout.on('data', (part) => {
      output += part;
    });
    await once(child, 'close');
    const reports = Array.from(output.matchAll(/inside: (.*);/g), ([, report = '']): Inside => JSON.parse(report));
    const turns = collectTurns();
    turns.add(reports[1] as Inside);
    return turns.take();
  }

  test('finds a callback that works for 300 ms, with the request', async () => {
    const { tooLong } = await watch(`
      const server = createServer((_, res) => { work(300); res.end(); });
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      await (await fetch('http://127.0.0.1:' + server.address().port + '/slow?a=1')).text();`);
    expect(tooLong.map((turn) => describeTurn(turn))).toEqual([
      expect.stringMatching(/^a turn of \d+ ms CPU.* during GET \/slow\?a=1$/),
    ]);
  });

  test('does not count what a slow machine adds to a turn', () => {
    const turn = { cpuMs: 80, gcMs: 0, wallMs: 80, endedAt: '', requests: ['GET /'] };
    const turns = collectTurns();
    turns.add({
      inherited: '',
      megabytes: 0,
      delayMs: 0,
      turns: [
        { ...turn, slowdown: 2 },
        { ...turn, slowdown: 1.5 },
      ],
    });
    expect(turns.take().tooLong.map((one) => describeTurn(one))).toEqual([
      'a turn of 80 ms CPU on a machine 1.5 times slower than at its best, during GET /',
    ]);
  });

  test('counts the callbacks of promises and ticks to the turn that they follow', async () => {
    const { tooLong } = await watch(`
      setTimeout(async () => {
        work(40);
        await null;
        work(200);
        process.nextTick(() => work(60));
      });
      await sleep(1);`);
    expect(tooLong).toHaveLength(1);
  });

  test('reports neither waiting, nor many short callbacks of one turn around the loop', async () => {
    const { tooLong, longestMs } = await watch(`
      spawnSync(process.execPath, ['-e', 'setTimeout(() => {}, 100)']);
      await sleep(100);
      for (let n = 0; n < 4; n++) setImmediate(() => work(20));
      await immediate();`);
    expect(tooLong).toEqual([]);
    expect(longestMs).toBeGreaterThan(15);
  });
});

/** Ten minutes, a sample each second and a full collection every forty, with some noise. */
const run = (rssAt: (seconds: number) => number, keptAt: (seconds: number) => number): Sample[] =>
  Array.from({ length: 600 }, (_, seconds) => {
    const noise = 8 * Math.sin(seconds * seconds);
    const kept = seconds % 40 === 0 ? keptAt(seconds) + noise / 2 : null;
    return { seconds, rss: rssAt(seconds) + noise, inUse: 90, kept, delay: 1 };
  });

const steady = () => 75;
const fillsAtFirst = (seconds: number) => 120 + Math.min(seconds, 120) * 2;

test('memory that rises at the start and then stays is flat', () => {
  expect(judgeMemory(run(fillsAtFirst, (seconds) => 40 + Math.min(seconds, 100) * 0.3)).isFlat).toBe(true);
});

test('a slow leak is found in what is kept, although the process hardly grows: 4 MB a minute', () => {
  const verdict = judgeMemory(run(steady, (seconds) => 75 + (seconds / 60) * 4));
  expect(verdict.isFlat).toBe(false);
  expect(verdict.growthPerTenMinutes).toBeCloseTo(40, -1);
});

test('a process that takes more and more is not flat, although it keeps little', () => {
  expect(judgeMemory(run((seconds) => 300 + seconds * 0.2, steady)).isFlat).toBe(false);
});

test('memory that is given back is flat', () => {
  expect(judgeMemory(run((seconds) => 400 - seconds * 0.1, steady)).isFlat).toBe(true);
});

test('too few collections say nothing of what is kept', () => {
  const samples = run(steady, steady).map((sample) => ({ ...sample, kept: null }));
  expect(judgeMemory(samples)).toMatchObject({ isFlat: true, growthPerTenMinutes: null });
});
