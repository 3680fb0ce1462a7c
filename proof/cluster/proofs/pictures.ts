import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { signIn } from '#proof/cluster/visitor.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import type { Proof } from './proof.ts';

export const pictures: Proof = {
  claim: 'a picture uploaded through one process is served by all of them',
  async show({ processes, admin }) {
    const [one = ''] = processes;
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await jpeg())], 'photo.jpg', { type: 'image/jpeg' }));
    const headers = { cookie: await signIn(one, admin), origin: one };
    const uploaded = await fetch(`${one}/admin/pictures`, { method: 'POST', body, headers });
    const { url } = (await uploaded.json()) as { url: string };
    assert.equal(uploaded.status, 200);

    const served = await Promise.all(processes.map((door) => fetch(new URL(new URL(url, door).pathname, door))));
    assert.deepEqual(new Set(served.map(({ status }) => status)), new Set([200]));
    const files = await Promise.all(served.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    assert.equal(new Set(files.map((file) => createHash('sha256').update(file).digest('hex'))).size, 1);
    return `${files[0]?.length} bytes, the same from each`;
  },
};
