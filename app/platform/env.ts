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
    TRUST_PROXY: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, 'the name of one header, such as X-Forwarded-For')
      .transform((name) => name.toLowerCase())
      .optional(),
    SEED: z.enum(['demo', 'none'], 'demo or none').optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'fatal, error, warn, info, debug or silent')
      .default('info'),
  })
  .refine((env) => Boolean(env.ADMIN_EMAIL) === Boolean(env.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    message: 'set together with ADMIN_EMAIL, or neither of them',
  });

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
