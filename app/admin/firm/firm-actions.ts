import { data, redirect } from 'react-router';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import type { recheckAdmin } from '#app/features/accounts/request.ts';
import { articleAddresses } from '#app/features/articles/published/published-articles.ts';
import { type Difference, differences, firmHistory } from '#app/features/firm/firm-history.ts';
import type { TextValue } from '#app/features/firm/firm-registry.ts';
import {
  discardDrafts,
  type EditedText,
  publishDrafts,
  readTexts,
  restoreVersion,
  saveDrafts,
  type TypedText,
} from '#app/features/firm/firm-texts.ts';
import { type ListedPage, pagesShowing } from '#app/features/firm/text-pages.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { INDEXED_PAGES } from '#app/firm/pages.ts';
import { PEOPLE_KEY, personKey } from '#app/firm/people.ts';
import { FAQ_PAGES, type FaqPage, questionsKey } from '#app/firm/questions.ts';
import { TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { isUuid } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Services } from '#app/platform/services.ts';

/** Why nothing was published: what is wrong by the id of its field, or what others have changed meanwhile. */
export interface FirmRefusal {
  typed: Readonly<Record<string, TextValue>>;
  errors: Readonly<Record<string, string>>;
  /** `before` is theirs, `after` is what was typed here. */
  conflicts: readonly (Difference & { by: string })[];
}

/** What a tab shows beside its own texts, which it names. */
export async function readFirm({ db, now }: Services, isOwn: (key: string) => boolean) {
  const today = dateIn(OFFICE_ZONE, now());
  const reads = [readTexts(db), firmHistory(db), articleAddresses(db, today)] as const;
  const [texts, history, articles] = await Promise.all(reads);
  const all: ListedPage[] = [
    ...INDEXED_PAGES.map(({ path }) => ({ path })),
    ...articles.map(({ slug, authorName }) => ({ path: `/resources/${slug}`, author: authorName })),
  ];
  const count = (key: string) => {
    const value = texts.get(key)?.value;
    return Array.isArray(value) ? value.length : 0;
  };
  return {
    texts: textsForForm(texts, isOwn),
    all,
    drafts: draftsIn(texts),
    /** How many pages show what is a draft. */
    draftPages: new Set(
      [...texts.values()].flatMap(({ key, value, draft }) => (draft ? pagesShowing(key, value, all) : [])),
    ).size,
    counts: {
      people: count(PEOPLE_KEY),
      testimonials: count(TESTIMONIALS_KEY),
      questions: (Object.keys(FAQ_PAGES) as FaqPage[]).reduce((sum, page) => sum + count(questionsKey(page)), 0),
    },
    history,
  };
}

/** Plain data for a form. */
export const textsForForm = (texts: Texts, isOwn: (key: string) => boolean) =>
  Object.fromEntries(
    [...texts.values()]
      .filter(({ key }) => isOwn(key))
      .map((text) => [text.key, { ...text, draft: text.draft && { id: text.draft.id, at: text.draft.at } }]),
  );
export const draftsIn = (texts: Texts) =>
  [...texts.values()].flatMap(({ label, draft }) => (draft ? [{ id: draft.id, label }] : []));
type Texts = ReadonlyMap<string, EditedText>;

export type FirmScreen = Omit<Awaited<ReturnType<typeof readFirm>>, 'all'>;

export interface ReadForm {
  typed: readonly TypedText[];
  errors: Readonly<Record<string, string>>;
  /** Where to go afterwards, if not to the same address. */
  to?: string;
}

/** What a press on a tab does. `read` reads the tab's own fields. */
export async function actOnFirm(
  { user, sent, key }: Awaited<ReturnType<typeof recheckAdmin>>,
  { db, now }: Services,
  path: string,
  read: (form: FormData, texts: Texts) => ReadForm | Promise<ReadForm>,
) {
  const by = { id: user.id, name: user.email };
  const { act, subject, form } = sent;
  const drafts = String(form.get('drafts') ?? '')
    .split(' ')
    .filter(isUuid);

  if (act === 'discard' || act === 'take-back') {
    await discardDrafts(db, act === 'discard' ? { ids: drafts } : { key: subject });
    return redirect(path);
  }
  if (act === 'restore') {
    await restoreVersion(db, isUuid(subject) ? subject : null, by, now());
    return redirect(path);
  }
  const texts = await readTexts(db);
  const { typed, errors, to = path } = await read(form, texts);
  const refuse = (status: number, refusal: Partial<FirmRefusal>) =>
    data<FirmRefusal>(
      { typed: Object.fromEntries(typed.map((one) => [one.key, one.value])), errors: {}, conflicts: [], ...refusal },
      { status },
    );
  if (Object.keys(errors).length > 0) return refuse(422, { errors });
  const saved = await saveDrafts(db, typed, by, now());
  const conflicts = saved.conflicts.flatMap(({ key: one, theirs, by: other }) => {
    const mine = typed.find((text) => text.key === one)?.value ?? '';
    const nameOf = (id: string) => texts.get(personKey(id))?.label ?? id;
    return differences(texts.get(one)?.label ?? '', theirs, mine, nameOf).map((each) => ({ ...each, by: other }));
  });
  if (saved.conflicts.length > 0) return refuse(409, { conflicts });
  if (act !== 'publish') return redirect(to); // The bar says what is a draft; a toast would cover its buttons.
  const count = await publishDrafts(db, key, [...drafts, ...saved.drafts], by, now());
  if (count === 'nobody') return refuse(422, { errors: { isShown: 'At least one person stays on the site.' } });
  const toast: ToastName = count > 0 ? 'firm-published' : 'firm-unchanged';
  return redirect(to, { headers: { 'set-cookie': flashCookie(toast) } });
}
