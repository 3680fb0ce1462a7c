import { data } from 'react-router';
import { z } from 'zod';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { noteClosedEditor, noteOpenEditor } from '#app/features/articles/editing/presence.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/presence';

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return Response.json([]);
}

/** An editor reports that it is open, or closed. Returns the other administrators who have the article open. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, now } = context.get(services);
  const read = SCHEMA.safeParse(sent.json);
  if (!read.success) return data(null, { status: 400 });
  const { isOpen, ...editor } = { ...read.data, userId: user.id };
  if (isOpen) return Response.json(await noteOpenEditor(db, editor, now()));
  await noteClosedEditor(db, editor);
  return Response.json([]);
}

const SCHEMA = z.object({ articleId: z.int32().positive(), tab: z.uuid(), isOpen: z.boolean() });
