import { redirect } from 'react-router';
import { PICTURE_FILE, typeOfFile } from '#app/features/pictures/picture.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/media';

/** Uploaded pictures. Files are immutable, so cache them forever. */
export async function loader({ context, params: { file }, request }: Route.LoaderArgs) {
  const { storage, storageUrl, log } = context.get(services);
  if (!PICTURE_FILE.test(file)) return missing();
  if (storageUrl) return redirect(`${storageUrl}/${PICTURE_FOLDER}/${file}`, { headers: FOR_A_DAY });
  try {
    const found = await storage.get(`${PICTURE_FOLDER}/${file}`);
    if (!found) return missing();
    const isHead = request.method === 'HEAD';
    if (isHead) await found.body.cancel();
    return new Response(isHead ? null : found.body, {
      headers: { ...IMMUTABLE, 'content-type': typeOfFile(file), 'content-length': String(found.bytes) },
    });
  } catch (error) {
    log.error({ err: error, file }, 'reading a picture failed');
    return new Response('The image is temporarily unavailable.\n', { status: 503, headers: { 'retry-after': '30' } });
  }
}

const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };
const IMMUTABLE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin', // Other sites embed them in link previews.
};

function missing(): Response {
  return new Response('Image not found.\n', { status: 404 });
}
