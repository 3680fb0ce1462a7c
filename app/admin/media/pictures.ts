import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { readMediaFilters } from '#app/features/pictures/media-filters.ts';
import { listMedia } from '#app/features/pictures/media-library.ts';
import { MAX_UPLOAD_BYTES, PICTURE_TEXTS, UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { uploadPicture } from '#app/features/pictures/upload-picture.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/pictures';

/** The upload limits, for API clients; with `?q=`, the pictures of the library, for the editor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('q')) return { largestBytes: MAX_UPLOAD_BYTES, types: UPLOAD_TYPES };
  const { db, storageUrl } = context.get(services);
  return listMedia(db, readMediaFilters(searchParams), storageUrl);
}

/** §5: receives one file and returns its URL, or the reason why it was rejected. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const app = context.get(services);
  try {
    const kept = new URL(request.url).searchParams.has('keep'); // From the media library.
    const outcome = await uploadPicture(app, sent.upload, { id: user.id, name: user.email }, { kept });
    if (outcome.ok) return Response.json(outcome.picture);
    const { error, detail, status } = outcome;
    return Response.json({ error, detail }, { status });
  } catch (problem) {
    app.log.error({ err: problem }, 'storing a picture failed');
    return Response.json({ error: PICTURE_TEXTS.failed, detail: PICTURE_TEXTS.ourFault }, { status: 500 });
  }
}
