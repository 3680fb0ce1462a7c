import { resolve } from 'node:path';
import { z } from 'zod';
import { editDistance } from './edit-distance.ts';
import { RULES } from './setting-rules.ts';
import { isSigningSecret, toOrigin, toWebAddress, webAddress } from './setting-values.ts';

/** Reads and checks all settings. Pure: tests pass their own source instead of `process.env`. */
export function parseEnv(source: Record<string, string | undefined>): EnvResult {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  const bad = parsed.error?.issues ?? [];
  const problems = [
    ...bad.map(describe),
    ...RULES.filter(({ name, isBroken }) => isBroken(given) && !bad.some(({ path }) => path[0] === name)).map(
      ({ name, should }) => `${name} should be ${should}`,
    ),
  ];
  const hints = hintsFor(Object.keys(given));
  if (!parsed.success || problems.length > 0) return { ok: false, problems: [...problems, ...hints] };

  const { SITE_URL, DATA_DIR, ...rest } = parsed.data;
  return {
    ok: true,
    env: { ...rest, SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}`, DATA_DIR: resolve(DATA_DIR) },
    hints,
  };
}

/** Misspelled settings. Short names resemble too much that other programs use. */
function hintsFor(given: readonly string[]): string[] {
  const ours = Object.keys(settings.shape).filter((name) => name.length > 5);
  return given.flatMap((name) => {
    if (name in settings.shape) return [];
    const meant = ours.find((one) => editDistance(name, one) <= 2);
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [];
  });
}

export type Env = Omit<z.infer<typeof settings>, 'SITE_URL'> & { SITE_URL: string };
export type EnvResult = { ok: true; env: Env; hints: string[] } | { ok: false; problems: string[] };

/** The text of .env.example: every setting, commented out, with its default. */
export function envExample(): string {
  const lines = Object.entries(settings.shape).map(([name, setting]) => {
    const preset = setting.safeParse(undefined).data ?? '';
    return `# ${setting.description}\n#${name}=${preset}\n`;
  });
  return `${EXAMPLE_HEAD}\n${lines.join('\n')}`;
}

const EXAMPLE_HEAD = `# Copy this file to .env and remove the # in front of what you set. Environment variables win over the file.
`;

const settings = z.object({
  PORT: z.coerce
    .number('a number from 0 to 65535')
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('The port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  SITE_URL: z
    .string()
    .transform(toOrigin)
    .optional()
    .describe(
      'The public origin, without a path. Used for canonical links; https turns on Strict-Transport-Security. Default: http://localhost:PORT.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder for the embedded database, uploaded pictures, emails written to disk and the generated secret.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'a PostgreSQL address such as postgres://user:password@host/database')
    .optional()
    .describe(
      'A PostgreSQL server of your own; several processes may share it. Empty: the embedded PostgreSQL in DATA_DIR.',
    ),
  BOOKING_URL: z
    .string()
    .transform(toWebAddress)
    .optional()
    .describe(
      'The booking provider’s calendar, shown in a frame on /thank-you and /retain. Empty: our own times, which /admin/calendar manages.',
    ),
  CRM_UPDATES: z
    .enum(['on', 'off'], 'on or off')
    .default('off')
    .describe(
      'on also sends the CRM what the staff corrects about a person: event lead.updated, with the id under which it got the lead.',
    ),
  ADMIN_EMAIL: z
    .email('an email address')
    .optional()
    .describe('An administrator created at start if missing; set together with ADMIN_PASSWORD.'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'at least 12 characters')
    .optional()
    .describe('Its password: at least 12 characters, not a common one.'),
  SESSION_SECRET: z
    .string()
    .min(32, 'at least 32 random characters')
    .optional()
    .describe(
      'At least 32 random characters, the same for every process; required with DATABASE_URL. Empty: generated in DATA_DIR.',
    ),
  CRM_WEBHOOK_URL: webAddress()
    .optional()
    .describe('Where leads are posted as JSON. Empty: leads are stored and sent once this is set.'),
  NEWSLETTER_WEBHOOK_URL: webAddress()
    .optional()
    .describe('Where newsletter subscriptions are posted. Empty: stored and sent once this is set.'),
  WEBHOOK_SECRET: z
    .string()
    .refine(isSigningSecret, 'whsec_ followed by 24 to 64 random bytes in base64')
    .optional()
    .describe('Signs webhooks (Standard Webhooks): whsec_ and 24 to 64 random bytes in base64. Empty: unsigned.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'a mail server such as smtps://user:password@mail.example.com')
    .optional()
    .describe('The mail server; needs MAIL_FROM. Empty: emails are written to DATA_DIR/mail as .eml files.'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'a sender such as The Office <office@example.com>')
    .refine((from) => !/[^ -~][^\s<>@]*@/.test(from), 'a sender with only ASCII letters before the @')
    .optional()
    .describe('The sender of every email.'),
  SMTP_OAUTH_CLIENT_ID: z
    .string()
    .optional()
    .describe('Signs in to the mail server by OAuth 2.0, which Microsoft 365 asks for; SMTP_URL has the user alone.'),
  SMTP_OAUTH_CLIENT_SECRET: z.string().optional().describe('The secret of that client.'),
  SMTP_OAUTH_REFRESH_TOKEN: z
    .string()
    .optional()
    .describe('The refresh token of the mailbox; one that the server gives instead is stored in DATA_DIR.'),
  SMTP_OAUTH_TOKEN_URL: webAddress('https://login.microsoftonline.com/TENANT/oauth2/v2.0/token')
    .optional()
    .describe('Where access tokens come from.'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9._-]+$/, 'a name such as s1')
    .optional()
    .describe('The selector of the mail provider’s DKIM key, so that npm run doctor can look for the record.'),
  NOTIFY_EMAIL: z
    .email('an email address')
    .optional()
    .describe('Receives a notice of each new lead, failing webhook and overdue reply.'),
  S3_ENDPOINT: webAddress('https://s3.eu-central-1.amazonaws.com')
    .optional()
    .describe(
      'S3-compatible object storage for uploaded pictures; the four S3 settings go together. Empty: DATA_DIR/uploads.',
    ),
  S3_REGION: z.string().default('us-east-1').describe('The region of the bucket.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional()
    .describe('The name of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The access key.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret key.'),
  S3_PUBLIC_URL: z
    .url({ protocol: /^https$/, error: 'an address such as https://pictures.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Where browsers fetch pictures directly; the folder articles/ must be public. Empty: we serve them.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Where dated backups are kept: a folder that exists, s3 for backups/ in S3_BUCKET, or off. Empty: DATA_DIR/backups for the embedded PostgreSQL, off with DATABASE_URL.',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'a time such as 03:00, or off')
    .default('03:00')
    .describe(
      'When the site makes one, in the time zone of the office; off leaves it to a timer that runs npm run backup.',
    ),
  BACKUP_KEEP: z
    .string()
    .regex(/^(?=.*[1-9])\d{1,4}d(,\d{1,4}w)?$/, 'a number of days and weeks such as 14d,8w')
    .optional()
    .describe('For how many days and weeks one backup is kept. Default: 14d,8w; 7d without BACKUP_DIR.'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe(
      'Encrypts backups (AES-256-GCM): at least 16 characters. Keep it elsewhere: without it nobody can restore them. Empty: not encrypted.',
    ),
  TRUST_PROXY: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'the name of one header, such as X-Forwarded-For')
    .transform((name) => name.toLowerCase())
    .optional()
    .describe(
      'The one header in which the proxy in front names the client, such as X-Forwarded-For. Empty: the socket address.',
    ),
  DRAIN_SECONDS: z.coerce
    .number('a number from 0 to 60')
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'Seconds that /readyz answers 503 after SIGTERM while requests are still served, so that a load balancer can react.',
    ),
  WARM_UP: z
    .enum(['on', 'off'], 'on or off')
    .default('on')
    .describe(
      'on renders the public pages in the background after the start, so that they outlast a failure of the database; off renders each at its first request.',
    ),
  SEED: z
    .enum(['demo', 'articles', 'none'], 'demo, articles or none')
    .optional()
    .describe(
      'demo adds demo articles, an administrator and sample leads to an empty database; articles leaves the samples out. Default: demo; none with DATABASE_URL.',
    ),
  METRICS_PORT: z.coerce
    .number('a number from 1 to 65535')
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('Serves Prometheus metrics at http://127.0.0.1:METRICS_PORT/metrics, to this machine only. Empty: none.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'fatal, error, warn, info, debug or silent')
    .default('info')
    .describe('fatal, error, warn, info, debug or silent; from warn up, requests are not logged.'),
});

function describe(issue: z.core.$ZodIssue): string {
  const expected = issue.message.replace(/^(Too small|Too big|Invalid input): expected/, 'expected');
  return `${issue.path.join('.')} should be ${expected.replace(/^expected /, '')}`;
}
