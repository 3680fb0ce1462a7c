import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#app/platform/storage/s3-storage.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface S3Server {
  settings: S3Settings;
  /** Every request, with the signature that it carried and the one that we find it should carry. */
  requests: {
    method: string;
    path: string;
    claimed: string;
    calculated: string;
    headers: IncomingMessage['headers'];
  }[];
  stop(): Promise<void>;
}

/** The key pair that the server knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'pictures';

/** A real S3-compatible server on a free port, with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const folder = temporaryFolder();
  const s3 = new S3rver({ directory: folder.path, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const requests: S3Server['requests'] = [];
  const server = createServer((req, res) => {
    const { claimed, calculated } = signatureOf(req, KEYS.secretAccessKey);
    requests.push({ method: req.method ?? '', path: req.url ?? '', claimed, calculated, headers: { ...req.headers } });
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, region: 'us-east-1', bucket: BUCKET, ...KEYS },
    requests,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      folder.remove();
    },
  };
}

/**
 * The signature that a request carries, and the one it should carry, calculated from what arrived as the
 * documentation of AWS Signature Version 4 says, and with none of the sender's code.
 */
function signatureOf(req: IncomingMessage, secretAccessKey: string): { claimed: string; calculated: string } {
  const header = req.headers.authorization ?? '';
  const [, scope = '', signed = '', claimed = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ??
    [];
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonicalRequest(req, signed))];
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  return { claimed, calculated: hmac(key, toSign.join('\n')).toString('hex') };
}

function canonicalRequest(req: IncomingMessage, signed: string): string {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3.invalid');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  return [req.method, pathname, query, headers.join(''), signed, req.headers['x-amz-content-sha256']].join('\n');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
