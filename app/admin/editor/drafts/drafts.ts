import { data } from 'react-router';
import { z } from 'zod';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { EMPTY_FIELDS, isTooLarge, knownFields } from '#app/features/articles/article-fields.ts';
import { dropDraft, keepArticleDraft, listDrafts } from '#app/features/articles/editing/drafts.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/drafts';

/** The author's own unsaved drafts of one article, or of new articles. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const article = new URL(request.url).searchParams.get('article') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(article) ? Number(article) : null;
  return Response.json(await listDrafts(context.get(services).db, user.id, id));
}

/** Stores a draft, or deletes it if `fields` is null. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, now } = context.get(services);
  const draft = SCHEMA.safeParse(sent.json);
  if (!draft.success) return data({ kept: false }, { status: 400 });
  const { fields, ...about } = draft.data;
  if (fields && isTooLarge({ ...EMPTY_FIELDS, ...fields })) return data({ kept: false }, { status: 413 });
  await (fields ? keepArticleDraft(db, user.id, { ...about, fields }, now()) : dropDraft(db, user.id, about.id));
  return Response.json({ kept: fields !== null });
}

const SCHEMA = z.object({
  id: z.uuid(),
  articleId: z.int32().positive().nullable(),
  base: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
  typedAt: z.int().nonnegative(),
  fields: z.unknown().transform((given, context) => {
    if (given === null || given === undefined) return null;
    const fields = knownFields(given);
    if (!fields) context.addIssue('These are no fields of an article.');
    return fields && withoutNulls(fields);
  }),
});

/** Strips NUL characters: PostgreSQL rejects them, even in JSON. */
function withoutNulls<T extends object>(fields: T): T {
  if (!Object.values(fields).some((value) => typeof value === 'string' && value.includes('\0'))) return fields;
  return JSON.parse(JSON.stringify(fields).replaceAll('\\u0000', ''));
}
