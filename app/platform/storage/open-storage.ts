import { join } from 'node:path';
import type { Env } from '../env.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The S3 bucket of the settings, or `uploads` in DATA_DIR. */
export function openStorage(env: Env): Storage {
  return env.S3_BUCKET ? openBucket(env) : diskStorage(join(env.DATA_DIR, 'uploads'));
}

/** The four settings go together: `parseEnv` has seen to that. */
export function openBucket({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Env) {
  return s3Storage({
    endpoint: S3_ENDPOINT ?? '',
    region: S3_REGION,
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  });
}
