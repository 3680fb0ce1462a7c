const OAUTH_SETTINGS = [
  'SMTP_OAUTH_CLIENT_ID',
  'SMTP_OAUTH_CLIENT_SECRET',
  'SMTP_OAUTH_REFRESH_TOKEN',
  'SMTP_OAUTH_TOKEN_URL',
];
const BUCKET_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

interface Rule {
  name: string;
  should: string;
  isBroken(given: Record<string, string | undefined>): boolean;
}

/** Between settings: checked also when others are bad, so that all problems are named at once. */
export const RULES: readonly Rule[] = [
  {
    name: 'ADMIN_PASSWORD',
    should: 'set together with ADMIN_EMAIL, or neither of them',
    isBroken: ({ ADMIN_EMAIL, ADMIN_PASSWORD }) => Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD),
  },
  {
    name: 'SESSION_SECRET',
    should: 'set together with DATABASE_URL, the same for every process',
    isBroken: ({ DATABASE_URL, SESSION_SECRET }) => Boolean(DATABASE_URL) && !SESSION_SECRET,
  },
  {
    name: 'MAIL_FROM',
    should: 'set together with SMTP_URL',
    isBroken: ({ SMTP_URL, MAIL_FROM }) => Boolean(SMTP_URL) && !MAIL_FROM,
  },
  {
    name: 'METRICS_PORT',
    should: 'another port than PORT',
    isBroken: ({ METRICS_PORT, PORT = '3000' }) => METRICS_PORT !== undefined && Number(METRICS_PORT) === Number(PORT),
  },
  {
    name: 'SMTP_URL',
    should:
      'set together with SMTP_OAUTH_CLIENT_ID, with the user of the mailbox: smtp://office%40example.com@host:587',
    isBroken: ({ SMTP_OAUTH_CLIENT_ID, SMTP_URL = '' }) =>
      Boolean(SMTP_OAUTH_CLIENT_ID) && !/\/\/[^@/]+@/.test(SMTP_URL),
  },
  {
    name: 'BACKUP_DIR',
    should: 'set to s3 only together with S3_BUCKET',
    isBroken: ({ BACKUP_DIR, S3_BUCKET }) => BACKUP_DIR === 's3' && !S3_BUCKET,
  },
  {
    name: 'BACKUP_PASSPHRASE',
    should: 'set together with BACKUP_DIR=s3 and S3_PUBLIC_URL, because others read from that bucket',
    isBroken: ({ BACKUP_DIR, S3_PUBLIC_URL, BACKUP_PASSPHRASE }) =>
      BACKUP_DIR === 's3' && Boolean(S3_PUBLIC_URL) && !BACKUP_PASSPHRASE,
  },
  ...together(OAUTH_SETTINGS),
  ...together(BUCKET_SETTINGS, 'S3_PUBLIC_URL'),
];

/** All of them, or none. `more` needs them, too. */
function together(names: readonly string[], ...more: readonly string[]): Rule[] {
  return names.map((name) => {
    const others = names.filter((other) => other !== name);
    const isBroken = (given: Record<string, string | undefined>) =>
      !given[name] && [...others, ...more].some((other) => given[other]);
    return { name, should: `set together with ${others.join(', ')}`, isBroken };
  });
}
