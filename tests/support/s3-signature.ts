import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * The signature that a request carries, and the one it should carry, calculated from what arrived as the
 * documentation of AWS Signature Version 4 says, and with none of the sender's code.
 */
export function signatureOf(req: IncomingMessage, secretAccessKey: string): { claimed: string; calculated: string } {
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
