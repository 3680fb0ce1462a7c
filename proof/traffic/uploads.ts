import { jpeg } from '#tests/support/picture-files.ts';
import type { Person } from './person.ts';

/** Uploads a picture, and looks at one that was uploaded before. */
export function uploader(cookie: string): Person {
  return async ({ door, notes, random }) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await jpeg(320, 200))], 'photo.jpg', { type: 'image/jpeg' }));
    const note = notes.begin('editor');
    const answer = await door.send('/admin/pictures', { body, headers: { cookie } });
    if (answer?.status === 200) notes.promises.pictures.push(filesIn(answer.text));
    // A picture that cannot be stored right now is told with a 500 that says so (§5).
    const isTold = answer?.status === 503 || (answer?.status === 500 && answer.text.includes('Failed to upload'));
    const outcome = answer?.status === 200 ? 'fine' : isTold ? 'refused' : answer ? 'wrong' : 'broken';
    note(outcome, `upload: ${answer?.status} ${answer?.text.slice(0, 80)}`);

    const [picture] = notes.promises.pictures.length ? random.pick(notes.promises.pictures) : [];
    if (!picture) return;
    const look = notes.begin('picture');
    const shown = await door.read(picture);
    const problem = shown?.status === 200 ? 'fine' : shown?.status === 503 ? 'refused' : shown ? 'wrong' : 'broken';
    look(problem, `${picture}: ${shown?.status}`, shown?.again);
  };
}

function filesIn(answer: string): string[] {
  const { url, sources } = JSON.parse(answer) as { url: string; sources: { srcSet: string }[] };
  const others = sources.flatMap(({ srcSet }) => srcSet.split(', ').map((one) => one.split(' ')[0] as string));
  return [url, ...others];
}
