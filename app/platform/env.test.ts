import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { restrictDataFolder } from './data-folder.ts';
import { envExample, parseEnv } from './env.ts';
import { keyedHash, openSecret } from './secret.ts';

const problemsOf = (source: Record<string, string>) => {
  const result = parseEnv(source);
  return result.ok ? [] : result.problems;
};

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('settings', () => {
  test('all have a default', () => {
    const result = parseEnv({});
    expect(result).toMatchObject({
      ok: true,
      env: { PORT: 3000, HOST: '127.0.0.1', SITE_URL: 'http://localhost:3000' },
    });
  });

  test('an empty value is no value', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ ok: true, env: { PORT: 3000 } });
  });

  test('SITE_URL follows PORT, and loses its trailing slash', () => {
    expect(parseEnv({ PORT: '8080' })).toMatchObject({ env: { SITE_URL: 'http://localhost:8080' } });
    expect(parseEnv({ SITE_URL: 'https://www.example.com/' })).toMatchObject({
      env: { SITE_URL: 'https://www.example.com' },
    });
  });

  test('BOOKING_URL may have a path and parameters, or be left out', () => {
    const address = 'https://calendar.example.com/wrc?embed=true';
    expect(parseEnv({ BOOKING_URL: address })).toMatchObject({ ok: true, env: { BOOKING_URL: address } });
    expect(parseEnv({})).not.toHaveProperty('env.BOOKING_URL');
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT should be a number from 0 to 65535'],
    [{ DRAIN_SECONDS: '90' }, 'DRAIN_SECONDS should be a number from 0 to 60'],
    [{ PORT: '70000' }, 'PORT should be a number from 0 to 65535'],
    [{ SITE_URL: 'www.example.com' }, 'SITE_URL should be an origin such as https://www.example.com, without a path'],
    [
      { SITE_URL: 'https://example.com/shop' },
      'SITE_URL should be an origin such as https://www.example.com, without a path',
    ],
    [
      { DATABASE_URL: 'mysql://x', SESSION_SECRET: 's'.repeat(32) },
      'DATABASE_URL should be a PostgreSQL address such as postgres://user:password@host/database',
    ],
    [{ BOOKING_URL: 'calendar' }, 'BOOKING_URL should be a web address such as https://calendar.example.com/firm'],
    [
      { BOOKING_URL: 'javascript:alert(1)' },
      'BOOKING_URL should be a web address such as https://calendar.example.com/firm',
    ],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD should be set together with ADMIN_EMAIL, or neither of them'],
    [{ SEED: 'yes' }, 'SEED should be demo, articles or none'],
    [
      { DATABASE_URL: 'postgres://x' },
      'SESSION_SECRET should be set together with DATABASE_URL, the same for every process',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET should be at least 32 random characters'],
    [
      { CRM_WEBHOOK_URL: 'crm.example.com' },
      'CRM_WEBHOOK_URL should be an address such as https://crm.example.com/hook',
    ],
    [
      { NEWSLETTER_WEBHOOK_URL: 'ftp://x.example' },
      'NEWSLETTER_WEBHOOK_URL should be an address such as https://crm.example.com/hook',
    ],
    [{ WEBHOOK_SECRET: 'secret' }, 'WEBHOOK_SECRET should be whsec_ followed by 24 to 64 random bytes in base64'],
    [
      { SMTP_URL: 'mail.example.com', MAIL_FROM: 'office@example.com' },
      'SMTP_URL should be a mail server such as smtps://user:password@mail.example.com',
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM should be set together with SMTP_URL'],
    [{ MAIL_FROM: 'office' }, 'MAIL_FROM should be a sender such as The Office <office@example.com>'],
    [{ MAIL_FROM: 'büro@example.com' }, 'MAIL_FROM should be a sender with only ASCII letters before the @'],
    [{ NOTIFY_EMAIL: 'office' }, 'NOTIFY_EMAIL should be an email address'],
    [
      { ...BUCKET, S3_ENDPOINT: 's3.example.com' },
      'S3_ENDPOINT should be an address such as https://s3.eu-central-1.amazonaws.com',
    ],
    [
      { ...BUCKET, S3_SECRET_ACCESS_KEY: '' },
      'S3_SECRET_ACCESS_KEY should be set together with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID',
    ],
    [
      { ...BUCKET, S3_PUBLIC_URL: 'http://x.example' },
      'S3_PUBLIC_URL should be an address such as https://pictures.example.com',
    ],
    [{ PORT: '8080', METRICS_PORT: '8080' }, 'METRICS_PORT should be another port than PORT'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT should be another port than PORT'],
    [{ TRUST_PROXY: 'a, b' }, 'TRUST_PROXY should be the name of one header, such as X-Forwarded-For'],
  ])('%j is explained', (source, sentence) => {
    expect(problemsOf(source as Record<string, string>)).toEqual([sentence]);
  });

  test('a signing secret is taken with and without its prefix', () => {
    const secret = Buffer.alloc(32, 7).toString('base64');
    for (const WEBHOOK_SECRET of [secret, `whsec_${secret}`]) expect(problemsOf({ WEBHOOK_SECRET })).toEqual([]);
  });

  test.each(['office@example.com', 'The Office <office@example.com>', 'Büro <o.b@büro.example>'])(
    'mail can come from %s',
    (MAIL_FROM) => {
      expect(problemsOf({ MAIL_FROM })).toEqual([]);
    },
  );

  test('.env.example and the README know every setting', async () => {
    const example = envExample();
    await expect(example).toMatchFileSnapshot('../../.env.example'); // `vitest run app/platform/env.test.ts -u` rewrites it.
    const readme = readFileSync('README.md', 'utf8');
    const names = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('every bad setting is named at once', () => {
    expect(problemsOf({ PORT: 'x', SEED: 'y', ADMIN_EMAIL: 'z', ADMIN_PASSWORD: 'short' })).toHaveLength(4);
    expect(problemsOf({ PORT: 'abc', SMTP_URL: 'smtp://mail.example.com', DATABASE_URL: 'x', S3_BUCKET: 'b' })).toEqual(
      [
        'PORT should be a number from 0 to 65535',
        'DATABASE_URL should be a PostgreSQL address such as postgres://user:password@host/database',
        'S3_BUCKET should be the name of a bucket',
        'SESSION_SECRET should be set together with DATABASE_URL, the same for every process',
        'MAIL_FROM should be set together with SMTP_URL',
        ...['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => {
          const others = Object.keys(BUCKET).filter((other) => other !== name);
          return `${name} should be set together with ${others.join(', ')}`;
        }),
      ],
    );
  });

  test('a name that resembles a setting is pointed out, also beside bad settings', () => {
    const hints = (source: Record<string, string>) => {
      const result = parseEnv(source);
      return result.ok ? result.hints : result.problems;
    };
    expect(hints({ SMPT_URL: 'smtp://mail.example.com', LOG_LEVELS: 'info' })).toEqual([
      'SMPT_URL is not a setting. Did you mean SMTP_URL?',
      'LOG_LEVELS is not a setting. Did you mean LOG_LEVEL?',
    ]);
    expect(hints({ PORT: 'x', SMPT_URL: 'smtp://mail.example.com' })).toEqual([
      'PORT should be a number from 0 to 65535',
      'SMPT_URL is not a setting. Did you mean SMTP_URL?',
    ]);
    expect(hints({ HOME: '/root', HOSTNAME: 'a', PORTS: '1', NODE_ENV: 'production', PATH: '/bin' })).toEqual([]);
  });
});

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

function dataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

test('an open folder of an earlier version is closed to other accounts, except for the public pictures', () => {
  const dataDir = dataFolder();
  const at = (name: string) => join(dataDir, name);
  for (const folder of ['mail', 'postgres-socket', 'uploads']) mkdirSync(at(folder));
  const files = ['mail/a.eml', 'mail/b.eml.part', 'session-secret', 'postgres.log', 'uploads/a.webp'];
  for (const file of files) writeFileSync(at(file), 'content');
  for (const folder of ['mail', 'postgres-socket', 'uploads']) chmodSync(at(folder), 0o755);
  for (const file of files) chmodSync(at(file), 0o644);
  chmodSync(dataDir, 0o777);

  restrictDataFolder(dataDir);
  expect(
    Object.fromEntries(['', 'mail', 'postgres-socket', 'uploads', ...files].map((name) => [name, modeOf(at(name))])),
  ).toEqual({
    '': '755',
    mail: '700',
    'mail/a.eml': '600',
    'mail/b.eml.part': '600',
    'postgres-socket': '700',
    'postgres.log': '600',
    'session-secret': '600',
    uploads: '755',
    'uploads/a.webp': '644',
  });
});

test('a symbolic link in it changes nothing outside', () => {
  const [dataDir, outside] = [dataFolder(), join(dataFolder(), 'outside')];
  writeFileSync(outside, 'content');
  chmodSync(outside, 0o644);
  mkdirSync(join(dataDir, 'mail'));
  symlinkSync(outside, join(dataDir, 'mail/a.eml'));
  symlinkSync(outside, join(dataDir, 'session-secret'));
  restrictDataFolder(dataDir);
  expect(modeOf(outside)).toBe('644');
});

test('a folder that others share keeps its mode, and a missing one is not created', () => {
  const dataDir = dataFolder();
  chmodSync(dataDir, 0o1777);
  restrictDataFolder(dataDir);
  expect(modeOf(dataDir)).toBe('1777');
  restrictDataFolder(join(dataDir, 'missing'));
  expect(() => statSync(join(dataDir, 'missing'))).toThrow();
});

test('the secret is generated once, readable by its owner only, and a setting overrides it', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const DATA_DIR = join(folder.path, 'data');
  const made = openSecret({ DATA_DIR });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(openSecret({ DATA_DIR })).toBe(made);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(openSecret({ DATA_DIR, SESSION_SECRET: 'given' })).toBe('given');
});

test('a keyed hash differs by secret, purpose and text', () => {
  const hashes = [
    keyedHash('one')('client', '192.0.2.1'),
    keyedHash('two')('client', '192.0.2.1'),
    keyedHash('one')('email', '192.0.2.1'),
    keyedHash('one')('client', '192.0.2.2'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(keyedHash('one')('client', '192.0.2.1')).toBe(hashes[0]);
});
