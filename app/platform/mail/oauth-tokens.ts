import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#app/platform/data-folder.ts';

export interface OAuthSettings {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  tokenUrl: string;
  /** Keeps the refresh token that the server gave us instead of the setting's. */
  file: string;
  /** 32 bytes that encrypt it. */
  key: Buffer;
}

type Provision = (
  user: string,
  renew: boolean,
  done: (error: Error | null, accessToken?: string, expires?: number) => void,
) => void;

const TIMEOUT_MS = 10_000;
/** A token is not used in its last minute: the clocks may differ. */
const SPARE_MS = 60_000;

/**
 * Gives nodemailer access tokens. It could ask for them itself, but forgets a rotated refresh token (RFC 6749, 6), with
 * which the next one has to be asked for.
 */
export function provisionTokens(settings: OAuthSettings): Provision {
  let latest = { accessToken: '', expires: 0 };
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const refreshToken = readRotated(settings) ?? settings.refreshToken;
    const { rotated, ...token } = await requestToken(settings, refreshToken);
    latest = token;
    if (rotated && rotated !== refreshToken) keepRotated(settings, rotated);
  }

  return (_user, renew, done) => {
    if (!renew && Date.now() < latest.expires - SPARE_MS) return done(null, latest.accessToken, latest.expires);
    asking ??= ask().finally(() => {
      asking = null;
    });
    asking.then(() => done(null, latest.accessToken, latest.expires), done);
  };
}

async function requestToken(settings: OAuthSettings, refreshToken: string) {
  const response = await fetch(settings.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'refresh_token', refresh_token: refreshToken },
      ...{ client_id: settings.clientId, client_secret: settings.clientSecret },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, string | number | undefined>;
  const { access_token: accessToken, refresh_token: rotated = refreshToken, expires_in: seconds } = answer;
  if (!response.ok || typeof accessToken !== 'string') {
    const reason = [response.status, answer.error, answer.error_description].filter(Boolean).join(', ');
    throw Object.assign(new Error(`The token server gave no access token (${reason})`), { code: 'EOAUTH2' });
  }
  return { accessToken, rotated: String(rotated), expires: Date.now() + (Number(seconds) || 0) * 1000 };
}

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Bound to the setting: another SMTP_OAUTH_REFRESH_TOKEN makes the stored one unreadable, and counts. */
function keepRotated({ file, key, refreshToken }: OAuthSettings, rotated: string): void {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(refreshToken));
  const text = Buffer.concat([cipher.update(rotated, 'utf8'), cipher.final()]);
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  writeFileSync(`${file}.part`, Buffer.concat([iv, cipher.getAuthTag(), text]), { mode: PRIVATE_FILE });
  renameSync(`${file}.part`, file);
}

function readRotated({ file, key, refreshToken }: OAuthSettings): string | null {
  try {
    const bytes = readFileSync(file);
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(refreshToken));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null; // There is none, or none for this setting and secret.
  }
}
