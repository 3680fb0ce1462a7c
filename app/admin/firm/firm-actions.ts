import { data, redirect } from 'react-router';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import type { recheckAdmin } from '#app/features/accounts/request.ts';
import type { TextValue } from '#app/features/firm/firm.ts';
import {
  discardDrafts,
  firmHistory,
  publishDrafts,
  readTexts,
  restoreVersion,
  saveDrafts,
  type TextConflict,
  type TypedText,
} from '#app/features/firm/firm-texts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { isUuid } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Services } from '#app/platform/services.ts';

/** Why nothing was published: what is wrong by the id of its field, or what others have changed meanwhile. */
export interface FirmRefusal {
  typed: Readonly<Record<string, TextValue>>;
  errors: Readonly<Record<string, string>>;
  conflicts: readonly TextConflict[];
}

/** What both tabs show beside their own texts. */
export async function readFirm(db: Database) {
  const [texts, history] = await orUnavailable(Promise.all([readTexts(db), firmHistory(db)]));
  const all = [...texts.values()].map((text) => ({ ...text, draft: text.draft && { id: text.draft.id } }));
  return {
    texts: Object.fromEntries(all.map((text) => [text.key, text])),
    drafts: all.filter(({ draft }) => draft),
    history,
  };
}
export type FirmScreen = Awaited<ReturnType<typeof readFirm>>;

interface ReadForm {
  typed: readonly TypedText[];
  errors: Readonly<Record<string, string>>;
}

/** What a press on either tab does. `read` reads the tab's own fields. */
export async function actOnFirm(
  { user, sent, key }: Awaited<ReturnType<typeof recheckAdmin>>,
  { db, now }: Services,
  path: string,
  read: (form: FormData) => ReadForm,
) {
  const by = { id: user.id, name: user.email };
  const { act, subject, form } = sent;
  const done = (toast: ToastName) => redirect(path, { headers: { 'set-cookie': flashCookie(toast) } });
  const drafts = String(form.get('drafts') ?? '')
    .split(' ')
    .filter(isUuid);

  if (act === 'discard' || act === 'take-back') {
    await orUnavailable(discardDrafts(db, act === 'discard' ? { ids: drafts } : { key: subject }));
    return redirect(path);
  }
  if (act === 'restore') {
    await orUnavailable(restoreVersion(db, isUuid(subject) ? subject : null, by, now()));
    return redirect(path);
  }
  const { typed, errors } = read(form);
  const refuse = (status: number, refusal: Partial<FirmRefusal>) =>
    data<FirmRefusal>(
      { typed: Object.fromEntries(typed.map((one) => [one.key, one.value])), errors: {}, conflicts: [], ...refusal },
      { status },
    );
  if (Object.keys(errors).length > 0) return refuse(422, { errors });
  const saved = await orUnavailable(saveDrafts(db, typed, by, now()));
  if (saved.conflicts.length > 0) return refuse(409, { conflicts: saved.conflicts });
  if (act !== 'publish') return redirect(path); // The bar says what is a draft; a toast would cover its buttons.
  const count = await orUnavailable(publishDrafts(db, key, [...drafts, ...saved.drafts], by, now()));
  return done(count > 0 ? 'firm-published' : 'firm-unchanged');
}
