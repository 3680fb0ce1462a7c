import { fireAll, join, type Range, type Result } from '#proof/attack/range.ts';
import { everywhere } from './everywhere.ts';

const SLEEP_SECONDS = 3;

const PAYLOADS = [
  "'",
  '"',
  "' or '1'='1",
  "' or 1=1--",
  '1 or 1=1',
  "') or ('1'='1",
  "'; drop table user_roles;--",
  "'; insert into user_roles (user_id, role) select id, 'admin' from users;--",
  "' union select null,null,null--",
  '1; select 1/0',
  "\\' or 1=1--",
  'ʼ or 1=1--', // Some drivers take this letter for a quote.
  '%" or 1=1--',
  '$1',
];
/** These show themselves because the statement takes its time. */
const SLEEPING = [
  `'; select pg_sleep(${SLEEP_SECONDS})--`,
  `1 and 1=(select 1 from pg_sleep(${SLEEP_SECONDS}))`,
].concat(`' || (select pg_sleep(${SLEEP_SECONDS})) || '`, `(select 1 from (select pg_sleep(${SLEEP_SECONDS}))x)`);

/** Whether a statement was put to sleep is asked of the database itself: a busy machine is slow too. */
export async function attackDatabase(range: Range): Promise<Result> {
  const sleepers = new Set<string>();
  const watch = setInterval(
    async () => {
      const rows = await range.site.query("select query from pg_stat_activity where wait_event = 'PgSleep'");
      for (const { query } of rows) sleepers.add(query);
    },
    (SLEEP_SECONDS * 1000) / 4,
  );
  const fired = await fireAll(range, everywhere(range, [...PAYLOADS, ...SLEEPING]));
  clearInterval(watch);
  return join(fired, {
    requests: 0,
    findings: [...sleepers].map((query) => `the database was put to sleep: ${query}`),
  });
}
