import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import {
  IMPORT_FILES,
  MAX_EXPORT_BYTES,
  MAX_IMPORT_BYTES,
  PIECE_BYTES,
} from '#app/features/importing/article-import.ts';
import {
  beginImport,
  discardImport,
  finishExport,
  finishPictures,
  storePiece,
} from '#app/features/importing/uploads.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/upload';

/** The upload limits, for API clients. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return Response.json({ exportBytes: MAX_EXPORT_BYTES, bytes: MAX_IMPORT_BYTES, pieceBytes: PIECE_BYTES });
}

/**
 * Receives a file in pieces, because a request may take one minute at most. `act=begin` answers with an id; `piece` stores
 * the body at a position; `finish` says that a file is complete.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, queue } = context.get(services);
  const parameters = new URL(request.url).searchParams;
  const [id, name] = ['id', 'name'].map((one) => parameters.get(one) ?? '') as [string, string];
  const { act } = sent;
  const file = IMPORT_FILES.find((one) => one === parameters.get('file')) ?? 'export';
  if (act === 'begin') return Response.json({ id: await beginImport(db, user, name) });
  if (act === 'discard') {
    await discardImport(db, id);
    return Response.json({ problem: null });
  }
  if (act === 'finish') {
    const isFine = await (file === 'export' ? finishExport(db, queue, id) : finishPictures(db, id, name));
    return Response.json({ problem: isFine ? null : file === 'export' ? 'gone' : 'notZip' });
  }
  const position = Number(parameters.get('position'));
  const isSmall = Number(request.headers.get('content-length')) <= PIECE_BYTES;
  if (act !== 'piece' || !isSmall || !Number.isSafeInteger(position) || position < 0) {
    return Response.json({ problem: 'failed' }, { status: 400 });
  }
  const bytes = new Uint8Array(await new Response(sent.bytes).arrayBuffer());
  const outcome = await storePiece(db, id, file, position, bytes);
  return Response.json({ problem: outcome === 'stored' ? null : outcome === 'gone' ? 'gone' : 'tooLarge' });
}
