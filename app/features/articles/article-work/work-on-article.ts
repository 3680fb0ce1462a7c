import { extname, join } from 'node:path';
import { inThread } from '#app/features/articles/body/work-on-body.ts';
import { LONG_TEXT } from '../article-fields.ts';
import { examineArticle } from './examine-article.ts';
import { finishBody } from './finish-body.ts';
import { previewBody } from './preview-body.ts';
import { remarksOn } from './remarks-on.ts';

/** Work on the whole text of an article. Input and result are plain data, so that a thread can do it. */
export const WORK = { examineArticle, finishBody, previewBody, remarksOn };
type Work = typeof WORK;
/** The thread's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `article-worker${extname(import.meta.filename)}`);

/** Works on a long article in a thread, because the server has other requests to answer. `length`: of all texts. */
export async function workOnArticle<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  length: number,
): Promise<Awaited<ReturnType<Work[Name]>>> {
  type Result = Awaited<ReturnType<Work[Name]>>;
  if (length > LONG_TEXT) return inThread<Result>(PROGRAM, { name, input });
  return (await WORK[name](input as never)) as Result;
}
