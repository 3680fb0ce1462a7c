import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startFront } from './front.ts';
import { judgeSlowhttptest } from './slowhttptest.ts';
import { judgeSqlmap } from './sqlmap.ts';
import { judgeWapiti } from './wapiti.ts';

test('wapiti: what it has found counts, without what is as it should be', () => {
  const found = (info: string) => [{ method: 'GET', path: '/resources', info }];
  expect(judgeWapiti({ vulnerabilities: { 'SQL Injection': [] }, anomalies: {} })).toEqual([]);
  expect(judgeWapiti({ vulnerabilities: { Headers: found('X-Frame-Options is not set') }, anomalies: {} })).toEqual([]);
  expect(judgeWapiti({ vulnerabilities: { XSS: found('via injection in q') }, anomalies: {} })).toEqual([
    'XSS: GET /resources via injection in q',
  ]);
  expect(judgeWapiti({ vulnerabilities: {}, anomalies: { 'Internal Server Error': found('500') } })).toHaveLength(1);
});

test.each([
  ['[WARNING] all tested parameters do not appear to be injectable.', 0],
  ["GET parameter 'q' is vulnerable. Do you want to keep testing the others", 1],
  ["[INFO] GET parameter 'q' appears to be 'PostgreSQL > 8.1 stacked queries' injectable", 1],
  ['[CRITICAL] unable to connect to the target URL', 1],
])('sqlmap: “%s”', (said, findings) => {
  expect(judgeSqlmap(said)).toHaveLength(findings);
});

test.each([
  ['0,0,1,0,800\n1,0,1,200,800', 0],
  ['0,0,1,0,800\n1,0,1,200,0', 1],
  ['', 1],
])('slowhttptest: %j', (lines, findings) => {
  const head = lines && 'Seconds,Closed,Pending,Connected,Service Available\n';
  expect(judgeSlowhttptest(head + lines)).toHaveLength(findings);
});

test('the front makes of a scanner many people with browsers, and counts what the site answers', async () => {
  const asked: (string | undefined)[][] = [];
  const site = createServer((req, res) => {
    asked.push([req.headers.origin, String(req.headers['x-forwarded-for'])]);
    res.writeHead(req.url === '/broken' ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const front = await startFront(url);
  onTestFinished(async () => {
    await front.stop();
    site.closeAllConnections();
    site.close();
  });
  await fetch(`${front.url}/a`);
  await fetch(`${front.url}/broken`, { method: 'POST' });
  await fetch(`${front.url}/logout`, { method: 'POST' });

  expect(asked).toEqual([
    [undefined, '10.0.0.1'],
    [url, '10.0.0.2'],
  ]);
  const { requests, failed } = front.traffic();
  expect([requests, failed]).toEqual([2, ['POST /broken answered 500']]);
});
