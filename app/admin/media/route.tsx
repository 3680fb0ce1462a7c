import { data, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { deletePicture, deleteUnused, savePictureTexts } from '#app/features/pictures/change-media.ts';
import { mediaPath, readMediaFilters } from '#app/features/pictures/media-filters.ts';
import { findMedia, listMedia } from '#app/features/pictures/media-library.ts';
import { PICTURE_TEXTS, pictureNamesIn } from '#app/features/pictures/picture.ts';
import { uploadPicture } from '#app/features/pictures/upload-picture.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { MediaLibrary, summary } from './media-library.tsx';
import type { MediaResult } from './media-panel.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, storageUrl } = context.get(services);
  const filters = readMediaFilters(new URL(request.url).searchParams);
  const [page, open] = await Promise.all([
    listMedia(db, filters, storageUrl),
    filters.picture ? findMedia(db, filters.picture, storageUrl) : null,
  ]);
  return { ...page, open, filters, seenAt: now().toISOString() };
}

/** Texts, deletions, and uploads by the plain form; the page's script uploads to /admin/pictures. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const app = context.get(services);
  const filters = readMediaFilters(new URL(request.url).searchParams);
  const actor = { id: user.id, name: user.email };
  const back = (toast: ToastName, picture: string | null = null) =>
    redirect(mediaPath({ ...filters, picture }), { headers: { 'set-cookie': flashCookie(toast) } });

  if (sent.upload) {
    try {
      const outcome = await uploadPicture(app, sent.upload, actor, { kept: true });
      if (outcome.ok) return back('picture-uploaded', pictureNamesIn(outcome.picture.url)[0] ?? null);
      const { error, detail, status } = outcome;
      return data<MediaResult>({ refused: detail ? [error, detail] : [error] }, { status });
    } catch (problem) {
      app.log.error({ err: problem }, 'storing a picture failed');
      return data<MediaResult>({ refused: [PICTURE_TEXTS.failed, PICTURE_TEXTS.ourFault] }, { status: 500 });
    }
  }

  const typed = (name: string) => String(sent.form.get(name) ?? '').trim();
  const picture = typed('picture');
  if (sent.act === 'save') {
    const texts = { alt: typed('alt'), caption: typed('caption') };
    const saved = await savePictureTexts(app.db, picture, texts, actor);
    if (saved.ok) return back('picture-saved', picture);
    if ('reason' in saved) return back('picture-gone');
    return data<MediaResult>({ tooLong: saved.tooLong, typed: { picture, ...texts } }, { status: 422 });
  }
  if (sent.act === 'delete') {
    if (await deletePicture(app, picture, actor)) return back('picture-deleted');
    const isThere = await findMedia(app.db, picture);
    return isThere ? back('picture-used', picture) : back('picture-gone');
  }
  if (typed('act') !== 'delete-unused') throw data(null, { status: 400 });
  const seenAt = new Date(typed('seenAt'));
  if (!Number.isNaN(seenAt.getTime())) await deleteUnused(app, seenAt, actor);
  return back('pictures-deleted');
}

export const meta: Route.MetaFunction = () => adminMeta('Media');

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Media" text={summary(loaderData)} />
      <MediaLibrary {...loaderData} result={actionData as MediaResult | undefined} />
    </>
  );
}
