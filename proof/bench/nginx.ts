import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { childrenOf } from './measure.ts';

/** nginx with deploy/nginx.conf in front of a site, but without TLS. Undefined where nginx is not installed. */
export async function startNginx(site: string) {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = join(folder.path, 'nginx.conf');
  writeFileSync(file, configuration(folder.path, port, new URL(site).host));
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder.path, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!(await once(nginx, 'spawn').catch(() => null))) return folder.remove();
  process.once('exit', () => nginx.kill());
  const url = `http://127.0.0.1:${port}`;
  while (nginx.exitCode === null && !(await fetch(url).catch(() => null))) await sleep(50);
  return {
    url,
    /** The processes that answer; its cache loader ends after a minute. */
    pids: childrenOf(nginx.pid as number).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker'),
    ),
    async stop(): Promise<void> {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      folder.remove();
    },
  };
}

/** One worker with a log file, as our own server is one process that logs. */
function configuration(folder: string, port: number, upstream: string): string {
  const deployed = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^\s*(ssl_certificate|listen \[).*\n/gm, '')
    .replace('listen 80;', `listen unix:${folder}/redirect.socket;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', upstream)
    .replace('/var/cache/nginx/wrc-advisory', `${folder}/cache`);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
${deployed}}
`;
}
