import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '#proof/cluster/start-cluster.ts';
import { contactForm, strangerAddress, visitor } from '#proof/cluster/visitor.ts';
import { eventually, type Proof } from './proof.ts';

const LEADS = 60;
/** Every process makes its round each ten seconds (server/worker.ts): in this time each has made one. */
const A_ROUND_OF_ALL_MS = 12_000;

/** Three workers take from one queue, and three clocks look for what is late. */
export const jobs: Proof = {
  claim: 'each scheduled job runs once, whichever process comes first',
  async show(cluster) {
    const emails = Array.from({ length: LEADS }, (_, n) => `once-${n}@example.com`);
    for (const email of emails) await send(cluster, email);
    const isOut = async () => (await stillWaiting(cluster)) === 0;
    await eventually(isOut, 30_000, 'everything delivered');

    await cluster.ledger.query("update leads set due_at = now() - interval '1 hour' where email like 'once-%'");
    await eventually(async () => notices(cluster) > 0, A_ROUND_OF_ALL_MS, 'the desk is told of late leads');
    await sleep(A_ROUND_OF_ALL_MS);

    assert.deepEqual(
      countsOf(
        cluster.crm.requests.map(({ body }) => body),
        emails,
      ),
      new Set([1]),
      'to the CRM',
    );
    assert.deepEqual(
      countsOf(
        cluster.mail.mails.map(({ source }) => source),
        emails,
      ),
      new Set([1]),
      'to the desk',
    );
    assert.equal(notices(cluster), 1);
    const { rows } = await cluster.ledger.query('select count(*)::int as many from pgboss.schedule');
    assert.equal(rows[0].many, 0, 'nothing relies on a second clock');
    return `${LEADS} leads: ${LEADS} posts to the CRM, ${LEADS} mails to the desk, 1 notice that they are late`;
  },
};

async function send({ url }: Cluster, email: string): Promise<void> {
  const { ask, leave } = visitor(strangerAddress());
  assert.equal((await ask(`${url}/contact`, { form: contactForm(email) })).status, 302);
  leave();
}

async function stillWaiting({ ledger }: Cluster): Promise<number> {
  const { rows } = await ledger.query("select count(*)::int as many from deliveries where state = 'waiting'");
  return rows[0].many;
}

function notices({ mail }: Cluster): number {
  return mail.mails.filter(({ source }) => /^Subject: .*reply time/m.test(source)).length;
}

/** How often each of them is spoken of. */
function countsOf(texts: readonly string[], emails: readonly string[]): Set<number> {
  return new Set(emails.map((email) => texts.filter((text) => text.includes(email)).length));
}
