import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { originalAnswer } from './original-answer.ts';

const NGINX = '/usr/sbin/nginx';

export const hasNginx = () => spawnSync(NGINX, ['-v']).status === 0;

/** The same bytes as files, precompressed, with the same headers. One process, so that its costs can be counted. */
export async function startNginx(site: string, paths: readonly string[]) {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755); // As root it would read as somebody else.
  const port = await freePort();
  const locations: string[] = [];
  for (const [number, path] of paths.entries()) {
    const { headers, body } = await originalAnswer(site + path);
    writeFileSync(join(folder.path, `page-${number}`), body);
    locations.push(`location = ${path} { try_files /page-${number} =404; ${added(headers)} }`);
  }
  const config = join(folder.path, 'nginx.conf');
  writeFileSync(config, configuration(folder.path, port, locations));
  const child = spawn(NGINX, ['-c', config, '-p', folder.path, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await sleep(50);
  const stop = () => {
    child.once('exit', folder.remove);
    child.kill();
  };
  return { pid: child.pid as number, url, stop };
}

/** nginx writes these itself. */
const OWN = ['content-length', 'content-type', 'etag'];

function added(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join(' ');
}

const configuration = (folder: string, port: number, locations: readonly string[]) => `
daemon off; master_process off; worker_processes 1; pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8"; ${locations.join('\n')} }
}
`;
