import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#app/platform/storage/s3-storage.ts';
import { signatureOf } from './s3-signature.ts';
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
