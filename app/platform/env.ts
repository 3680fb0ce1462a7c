import { resolve } from 'node:path';
import { z } from 'zod';

/** The one place that knows the settings. Pure: give it `process.env`, or anything else in a test. */
export function parseEnv(source: Record<string, string | undefined>): EnvResult {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(describe) };

  const { SITE_URL, DATA_DIR, ...rest } = parsed.data;
  return {
    ok: true,
    env: { ...rest, SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}`, DATA_DIR: resolve(DATA_DIR) },
  };
}

export type Env = Omit<z.infer<typeof settings>, 'SITE_URL'> & { SITE_URL: string };
export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] };

const settings = z
  .object({
    PORT: z.coerce.number('a number from 0 to 65535').int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: z.string().transform(toOrigin).optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'a PostgreSQL address such as postgres://user:password@host/database')
      .optional(),
    BOOKING_URL: z.string().transform(toWebAddress).optional(),
    ADMIN_EMAIL: z.email('an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(12, 'at least 12 characters').optional(),
    SESSION_SECRET: z.string().min(32, 'at least 32 characters that nobody can guess').optional(),
    CRM_WEBHOOK_URL: webAddress().optional(),
    NEWSLETTER_WEBHOOK_URL: webAddress().optional(),
    WEBHOOK_SECRET: z.string().refine(isSigningSecret, 'whsec_ followed by 24 to 64 random bytes in base64').optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/./, 'a mail server such as smtps://user:password@mail.example.com')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>@\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'a sender such as The Office <office@example.com>')
      .optional(),
    NOTIFY_EMAIL: z.email('an e-mail address').optional(),
    S3_ENDPOINT: webAddress('https://s3.eu-central-1.amazonaws.com').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PUBLIC_URL: z
      .url({ protocol: /^https$/, error: 'an address such as https://pictures.example.com' })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    TRUST_PROXY: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, 'the name of one header, such as X-Forwarded-For')
      .transform((name) => name.toLowerCase())
      .optional(),
    DRAIN_SECONDS: z.coerce.number('a number from 0 to 60').min(0).max(60).default(0),
    SEED: z.enum(['demo', 'none'], 'demo or none').optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'fatal, error, warn, info, debug or silent')
      .default('info'),
  })
  .refine((env) => Boolean(env.ADMIN_EMAIL) === Boolean(env.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    message: 'set together with ADMIN_EMAIL, or neither of them',
  })
  .refine((env) => !env.DATABASE_URL || env.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    message: 'set together with DATABASE_URL, the same for every process',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'set together with SMTP_URL',
  })
  .superRefine((env, ctx) => {
    const missing = BUCKET_SETTINGS.filter((name) => !env[name]);
    const isAsked = missing.length < BUCKET_SETTINGS.length || env.S3_PUBLIC_URL;
    if (!isAsked) return;
    for (const name of missing) {
      const others = BUCKET_SETTINGS.filter((other) => other !== name).join(', ');
      ctx.addIssue({ code: 'custom', path: [name], message: `set together with ${others}` });
    }
  });

const BUCKET_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function webAddress(example = 'https://crm.example.com/hook') {
  return z.url({ protocol: /^https?$/, error: `an address such as ${example}` });
}

/** As the Standard Webhooks specification has it; the prefix may be missing. */
function isSigningSecret(value: string): boolean {
  const encoded = value.replace(/^whsec_/, '');
  const bytes = Buffer.from(encoded, 'base64');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && bytes.length >= 24 && bytes.length <= 64;
}

function toOrigin(value: string, ctx: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  ctx.addIssue({ code: 'custom', message: 'an origin such as https://www.example.com, without a path' });
  return z.NEVER;
}

/** Written out in full, so that what is framed and what is allowed to be framed cannot differ. */
function toWebAddress(value: string, ctx: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  ctx.addIssue({ code: 'custom', message: 'a web address such as https://calendar.example.com/firm' });
  return z.NEVER;
}

function describe(issue: z.core.$ZodIssue): string {
  const expected = issue.message.replace(/^(Too small|Too big|Invalid input): expected/, 'expected');
  return `${issue.path.join('.')} should be ${expected.replace(/^expected /, '')}`;
}
