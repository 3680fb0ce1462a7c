import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { checkArticle } from '#app/features/articles/article-values.ts';
import { BodyTooComplex, WORK, workOnBody } from './work-on-body.ts';

/** Longer than the busiest machine takes to start a thread. */
const PATIENT_MS = 600_000;
const LONG = '<p>A long article &amp; more.</p>'.repeat(1_000);

test('a long body is worked on in a thread, a short one here', async () => {
  const here = vi.spyOn(WORK, 'readableBody');
  const started = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await workOnBody('readableBody', '<p>Short</p>')).toEqual({ html: '<p>Short</p>', headings: [] });
  expect([here.mock.calls.length, started.mock.calls.length]).toEqual([1, 0]);

  expect(await workOnBody('readableBody', LONG, PATIENT_MS)).toEqual({ html: LONG, headings: [] });
  expect([here.mock.calls.length, started.mock.calls.length]).toEqual([1, 1]);
  expect(await workOnBody('sanitizeBody', LONG, PATIENT_MS)).toBe(LONG);
  expect(await workOnBody('removedMarkup', `${LONG}<b>x</b>`, PATIENT_MS)).toEqual(['<b>; the text in it stays']);
});

test('what takes too long is stopped', async () => {
  await expect(workOnBody('sanitizeBody', LONG, 0)).rejects.toThrow(BodyTooComplex);
});

test('a body that takes too long is reported to the editor', async () => {
  const fields = {
    ...newArticleFields('2026-11-15', { name: 'A. Writer', role: '' }),
    title: 'A title',
    bodyHtml: LONG,
  };
  expect(await checkArticle(fields, () => Promise.reject(new BodyTooComplex()))).toEqual({
    ok: false,
    errors: { bodyHtml: 'This text takes too long to check. Shorten it, or split it into two articles.' },
  });
});
