import assert from 'node:assert/strict';
import type { Cluster } from '#proof/cluster/start-cluster.ts';
import { startTraffic } from '#proof/cluster/traffic.ts';
import type { Proof } from './proof.ts';

export const rollingRestart: Proof = {
  claim: 'a rolling restart of all processes under load drops no request',
  async show(cluster) {
    const before = await leadsIn(cluster);
    const traffic = startTraffic(cluster.url);
    for (const index of cluster.processes.keys()) await cluster.replace(index);
    const { answered, failed, forms, slowestMs, seconds, served } = await traffic.stop();
    const stored = (await leadsIn(cluster)) - before;

    assert.equal(served, cluster.processes.length, 'all processes have served');
    assert.deepEqual(failed, []);
    assert.equal(stored, forms, 'forms that were thanked for are in the ledger');
    return `${answered} requests in ${seconds} s, 0 failed, the slowest took ${slowestMs} ms; ${forms} of them forms, ${stored} in the ledger`;
  },
};

async function leadsIn({ ledger }: Cluster): Promise<number> {
  const { rows } = await ledger.query("select count(*)::int as many from leads where email like 'rolling-%'");
  return rows[0].many;
}
