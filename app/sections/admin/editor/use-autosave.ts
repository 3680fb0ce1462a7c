import { useCallback, useEffect, useRef, useState } from 'react';
import { type ArticleFields, sameFields } from '#app/features/articles/article-fields.ts';
import { acquireDraft, type DraftLock, lockDraft, lockedDrafts } from './draft-lock.ts';
import { DraftSync, fetchDrafts } from './draft-sync.ts';
import { deleteLocalDraft, type KeptDraft, localDrafts, readDraft, saveLocalDraft } from './local-drafts.ts';

export interface AutosaveStatus {
  kind: 'clean' | 'dirty' | 'here' | 'server' | 'offline' | 'not-kept';
  at: Date | null;
}

interface Work {
  userId: string;
  articleId: number | null;
  /** What stands in the editor, which version it began with, and what is in the database. */
  fields: ArticleFields;
  base: string | null;
  savedFields: ArticleFields;
  restore: (draft: Pick<KeptDraft, 'fields' | 'base'>) => void;
}

/** Keeps every word: in this browser at once, on the server soon after. Brings back what was left behind. */
export function useAutosave({ userId, articleId, fields, base, savedFields, restore }: Work) {
  const claim = useRef<DraftLock | null>(null);
  const [isReady, setReady] = useState(false);
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'clean', at: null });
  const [restored, setRestored] = useState<KeptDraft | null>(null);
  const [others, setOthers] = useState<KeptDraft[]>([]);
  const [mail] = useState(
    () => new DraftSync((state) => setStatus({ kind: state === 'kept' ? 'server' : 'offline', at: new Date() })),
  );
  const isDirty = !sameFields(fields, savedFields);
  const isDirtyNow = useRef(isDirty);
  isDirtyNow.current = isDirty;
  const wasDirty = useRef(false);

  // Once: what this tab wrote before a reload, or the last tab before it was closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left behind is looked for once
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const own = await acquireDraft(articleId);
      const inUse = await lockedDrafts();
      const here = localDrafts(localStorage, userId, articleId, savedFields);
      const [best, ...rest] = [
        ...here.filter(({ id }) => id === own.id),
        ...here.filter(({ id }) => id !== own.id && !inUse.has(id)),
      ].filter((draft) => !sameFields(draft.fields, savedFields) || void deleteLocalDraft(localStorage, userId, draft));
      if (isGone) return own.release();
      if (best && best.id !== own.id) own.release();
      claim.current = best && best.id !== own.id ? lockDraft(articleId, best.id) : own;
      // Whoever has typed meanwhile goes on with that, and is told of the other.
      const isFree = !isDirtyNow.current;
      if (best && isFree) {
        restore(best);
        setRestored(best);
      }
      setOthers(best && !isFree ? [best, ...rest] : rest);
      setReady(true);
      const there = (await fetchDrafts(articleId)).flatMap((one) => readDraft(one, savedFields) ?? []);
      if (isGone) return;
      const known = new Set([...inUse, ...here.map(({ id }) => id), claim.current.id]);
      const news = there.filter((one) => !known.has(one.id) && !sameFields(one.fields, savedFields));
      setOthers((before) => [...before, ...news.map((one) => ({ ...one, articleId }))]);
    })();
    return () => {
      isGone = true;
      claim.current?.release();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not named never changes
  useEffect(() => {
    if (!isReady || !claim.current) return;
    if (!isDirty) {
      setStatus({ kind: 'clean', at: null });
      if (wasDirty.current) void discardDraft();
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const draft = { id: claim.current.id, articleId, base, typedAt: Date.now(), fields };
    const isKept = saveLocalDraft(localStorage, userId, draft);
    setStatus({ kind: isKept ? 'here' : 'not-kept', at: new Date() });
    mail.send(draft);
  }, [fields, base, isDirty, isReady]);

  useEffect(() => {
    const flush = () => mail.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [mail]);

  /** It was saved, or is not wanted any more. */
  const discardDraft = useCallback(async () => {
    const id = claim.current?.id;
    setRestored(null);
    if (!id) return;
    claim.current?.release();
    claim.current = lockDraft(articleId); // What is typed from now on is another draft.
    wasDirty.current = false;
    deleteLocalDraft(localStorage, userId, { id, articleId });
    await mail.drop({ id, articleId });
  }, [userId, articleId, mail]);

  /** What stands in the editor stays kept under its own name. */
  const takeOther = useCallback(
    (other: KeptDraft) => {
      mail.flush();
      claim.current?.release();
      claim.current = lockDraft(articleId, other.id);
      setOthers((before) => before.filter(({ id }) => id !== other.id));
      restore(other);
      setRestored(other);
    },
    [articleId, mail, restore],
  );

  const dropOther = useCallback(
    async (other: KeptDraft) => {
      setOthers((before) => before.filter(({ id }) => id !== other.id));
      deleteLocalDraft(localStorage, userId, other);
      await new DraftSync(() => {}).drop(other);
    },
    [userId],
  );

  return { status, isDirty, restored, others, discardDraft, takeOther, dropOther };
}
