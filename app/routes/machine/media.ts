import { redirect } from 'react-router';
import { PICTURE_FILE } from '#app/features/pictures/picture.ts';
import { typeOfFile } from '#app/features/pictures/picture-format.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/media';

/** Uploaded pictures. A name never gets another content, so whoever has a file may keep it. */
export async function loader({ context, params: { file }, request }: Route.LoaderArgs) {
  const { storage, storageUrl, log } = context.get(services);
  if (!PICTURE_FILE.test(file)) return missing();
  if (storageUrl) return redirect(`${storageUrl}/${PICTURE_FOLDER}/${file}`, { headers: FOR_A_DAY });
  try {
    const found = await storage.get(`${PICTURE_FOLDER}/${file}`);
    if (!found) return missing();
    const isAskedForHead = request.method === 'HEAD';
    if (isAskedForHead) await found.body.cancel();
    return new Response(isAskedForHead ? null : found.body, {
      headers: { ...SHOWN_ANYWHERE, 'content-type': typeOfFile(file), 'content-length': String(found.bytes) },
    });
  } catch (error) {
    log.error({ err: error, file }, 'a picture could not be fetched');
    return new Response('The picture cannot be had right now.\n', { status: 503, headers: { 'retry-after': '30' } });
  }
}

const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };
const SHOWN_ANYWHERE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin', // Links to articles are shown on other sites, with their picture.
};

function missing(): Response {
  return new Response('There is no such picture.\n', { status: 404 });
}
