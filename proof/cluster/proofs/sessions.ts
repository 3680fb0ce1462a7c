import assert from 'node:assert/strict';
import { signIn, visitor } from '#proof/cluster/visitor.ts';
import type { Proof } from './proof.ts';

export const sessions: Proof = {
  claim: 'who signs in or out at one process has done so at all of them',
  async show({ url, processes, admin }) {
    const { ask } = visitor();
    const cookie = await signIn(url, admin);
    const seenBy = () =>
      Promise.all(processes.map(async (door) => (await ask(`${door}/admin/articles`, { cookie })).status));
    assert.deepEqual(await seenBy(), [200, 200, 200]);
    await ask(`${processes[1]}/logout`, { cookie, form: { any: 'thing' } });
    const afterwards = await seenBy();
    assert.deepEqual(afterwards, [302, 302, 302]);
    return 'in at the balancer: 200 from each; out at the second: 302 from each';
  },
};
