import { useCallback, useMemo, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { SESSION_BOX } from '#app/account/frame/content.ts';
import { SessionBox, SignedOutNote } from '#app/admin/frame/connection/session-box.tsx';
import { useSessionEnd } from '#app/admin/frame/connection/use-session-end.ts';
import { TOASTS } from '#app/admin/frame/toasts.ts';
import { countWords } from '#app/features/articles/article.ts';
import { type ArticleFields, joinRemovals, LONG_TEXT, sameFields } from '#app/features/articles/article-fields.ts';
import type { ArticleErrors } from '#app/features/articles/article-values.ts';
import { followSource } from '#app/features/articles/search/search-texts.ts';
import { slugFromTitle } from '#app/features/articles/slug.ts';
import { KEEP_PLACE } from '#app/site/frame/page-scroll.tsx';
import { InlineScript } from '#app/ui/inline-script.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { TitleAndText } from './body-field.tsx';
import { copyArticle } from './copy-article.ts';
import { Details, DUPLICATE_FORM } from './details.tsx';
import { ConflictPanel } from './drafts/conflict-panel.tsx';
import { DraftNotices, Presence, UnsavedChangesGuard } from './drafts/draft-notices.tsx';
import { OtherTabNotice, useOtherTab } from './drafts/other-tab.tsx';
import { useAutosave } from './drafts/use-autosave.ts';
import { type Submission, useSaving } from './drafts/use-saving.ts';
import { BodyContext, type Conflict, EditorContext, type EditorResult, type LoadedArticle } from './editor-context.ts';
import { Figures, type FiguresInText } from './figures/figures.tsx';
import { History } from './history/history.tsx';
import { ARTICLE_EDITOR, formatTime } from './labels.ts';
import { Sharing } from './sharing.tsx';
import { EditorBar, FORM_ID } from './surface/editor-bar.tsx';
import { EditorPanel } from './surface/editor-panel.tsx';
import { FactsPart } from './surface/facts-part.tsx';
import { LivePreview, usePreviewing, useSanitizedPreview } from './surface/live-preview.tsx';
import { SaveProblems } from './surface/save-problems.tsx';
import { UNTIL_READY, useFocusAfter, useKey, useShownFields, useTitleFirst } from './surface/use-editing.ts';
import { usePanel } from './surface/use-panel.ts';
import './surface/editor.css';

const EDITOR_SCREEN = '/admin/articles/:id';

interface EditorProps {
  loaded: LoadedArticle;
  /** The result of a submission without JavaScript. */
  result: EditorResult | undefined;
  /** The new article is stored; its page can take over this editor, with the focus and what is being typed. */
  onCreated: (id: number) => void;
}

/** The article editor (§2). */
export function Editor({ loaded, result, onCreated }: EditorProps) {
  const navigate = useNavigate();
  const [fields, setFields] = useState(result?.values ?? loaded.fields);
  const [saved, setSaved] = useState<SavedVersion>(loaded);
  const { id } = saved;
  const [base, setBase] = useState(result?.conflict?.base ?? loaded.base);
  const [errors, setErrors] = useState<ArticleErrors>(result?.errors ?? {});
  const [conflict, setConflict] = useState<Conflict | null>(result?.conflict ?? null);
  const isLeaving = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const shown = useShownFields(fields);
  const preview = useSanitizedPreview(shown.bodyHtml, shown.figures);
  const hydrated = useHydrated();
  const isCounted = hydrated || shown.bodyHtml.length <= LONG_TEXT; // The server does not count a long text.
  const words = useMemo(() => (isCounted ? countWords(shown.bodyHtml) : 0), [isCounted, shown.bodyHtml]);
  const removed = result?.removed && preview.of === '' ? result.removed : preview.removed;

  const restore = useCallback((draft: { fields: ArticleFields; base: string | null }) => {
    setFields(draft.fields);
    setBase(draft.base);
  }, []);
  const autosave = useAutosave({
    ...{ userId: loaded.userId, articleId: id, fields, base, savedFields: saved.fields, restore },
  });
  const otherTab = useOtherTab(loaded.userId, id, { onTaken: autosave.release, onContinue: autosave.takeOver });
  // What is typed before the draft is restored would be lost in it.
  const isInert = otherTab.pen === 'asking' || otherTab.pen === 'given' || (hydrated && !autosave.isReady);
  useFocusAfter(isInert);
  useTitleFirst(id === null && autosave.isReady && !autosave.restored && autosave.others.length === 0);
  const { save, isSaving } = useSaving(id, onResult);
  const panel = usePanel();
  const figuresInText = useRef<FiguresInText>(null);
  const [openedFigure, setFigure] = useState<string | null>(null);
  const previewing = usePreviewing(figuresInText);
  const session = useSessionEnd(loaded.userId, EDITOR_SCREEN, autosave.flush);

  async function onResult(given: EditorResult, to: Submission) {
    if (given.signedOut) return session.signInFirst(() => send({ stays: to.stays }));
    if (given.failure) return showToast({ tone: 'error', title: 'Error', text: given.failure });
    if (given.setAside) return takeTheirs(to);
    setErrors(given.errors ?? {});
    setConflict(given.conflict ?? null);
    if (given.errors || given.conflict) previewing.end();
    if (given.errors) requestAnimationFrame(() => summary.current?.focus());
    if (given.saved) await onSaved(given.saved, to);
  }

  async function onSaved(stored: NonNullable<EditorResult['saved']>, { fields: sent, stays }: Submission) {
    showToast(TOASTS[id === null ? 'article-created' : 'article-updated']);
    const isUnchanged = sameFields(latest.current, sent);
    setSaved(stored);
    setBase(stored.base);
    if (isUnchanged) setFields(stored.fields);
    if (isUnchanged || id === null) void autosave.discardDraft(); // What was typed since goes to a draft of the article.
    isLeaving.current = !stays || id === null;
    if (!stays) {
      await navigate('/admin/articles');
    } else if (id === null) {
      onCreated(stored.id);
      await navigate(`/admin/articles/${stored.id}`, { replace: true, ...KEEP_PLACE });
    }
    isLeaving.current = false;
  }

  /** The author's version is in the history now. Do not overwrite what was typed in the meantime. */
  function takeTheirs({ fields: setAside }: Submission) {
    if (!conflict || !sameFields(latest.current, setAside)) return;
    const { theirs, base: theirBase } = conflict;
    setSaved({ id, fields: theirs, base: theirBase, hasBeenPublished: saved.hasBeenPublished || theirs.published });
    restore({ fields: theirs, base: theirBase });
    setConflict(null);
  }

  const latest = useRef(fields);
  latest.current = fields;
  const send = (how: { stays: boolean; base?: string }) =>
    save({ fields: latest.current, base: how.base ?? base, removed, stays: how.stays });
  useKey('s', () => send({ stays: true }));
  useKey('enter', previewing.toggle);
  useKey('\\', () => panel.toggle());

  const setAll = useCallback((more: Partial<ArticleFields>) => setFields((before) => ({ ...before, ...more })), []);
  const set = useCallback(
    <Name extends keyof ArticleFields>(name: Name, value: ArticleFields[Name]) => {
      const slug = name === 'title' && !saved.hasBeenPublished ? { slug: slugFromTitle(String(value)) } : {};
      setFields((before) => followSource({ ...before, [name]: value, ...slug }, before));
      setErrors(({ [name]: _, ...others }) => others);
    },
    [saved.hasBeenPublished],
  );

  const state = useMemo(
    () => ({ loaded, fields: shown, words, errors, hasBeenPublished: saved.hasBeenPublished, set, setAll }),
    [loaded, shown, words, errors, saved.hasBeenPublished, set, setAll],
  );

  return (
    <EditorContext value={state}>
      <BodyContext value={fields.bodyHtml}>
        <EditorBar {...{ saved: saved.fields, autosave, isSaving, isInert, previewing, panel }} />
        <div className="editor-column [&_.notice]:mx-0 [&_.notice]:mt-3 [&_.notice]:mb-0">
          {id !== null && <Presence articleId={id} />}
          <OtherTabNotice {...otherTab} />
          <DraftNotices autosave={autosave} isNew={id === null} onDiscard={() => restore(saved)} />
          <SignedOutNote isShown={session.hasEnded} onSignIn={session.openBox} />
        </div>
        {session.isBoxOpen && (
          <SessionBox
            account={loaded.account}
            screen={EDITOR_SCREEN}
            kept={autosave.isDirty && autosave.status.at ? SESSION_BOX.keptUpTo(formatTime(autosave.status.at)) : ''}
            copyText={() => copyArticle(fields)}
            onClose={session.closeBox}
          />
        )}
        <form
          id={FORM_ID}
          method="post"
          noValidate
          inert={isInert}
          className={`grid min-h-[calc(100dvh-56px)] grid-cols-[minmax(0,1fr)] ${openedFigure ? 'min-[75rem]:grid-cols-[minmax(0,1fr)_504px]' : panel.isOpen ? 'min-[75rem]:grid-cols-[minmax(0,1fr)_400px]' : ''}`}
          aria-label={id === null ? ARTICLE_EDITOR.newTitle : ARTICLE_EDITOR.editTitle}
          onSubmit={(event) => {
            event.preventDefault();
            send({ stays: false });
          }}
        >
          <InlineScript code={UNTIL_READY} />
          <div className="flex min-w-0 flex-col max-[75rem]:[grid-area:1/1]" inert={panel.isSheet}>
            {base && <input type="hidden" name="base" value={base} />}
            <input type="hidden" name="removals" value={joinRemovals(removed)} />
            <SaveProblems summary={summary} errors={errors} result={result} onShow={panel.show}>
              {conflict && (
                <ConflictPanel
                  conflict={conflict}
                  mine={fields}
                  onSaveMine={() => send({ stays: false, base: conflict.base })}
                  onTakeTheirs={() => save({ fields, base, removed, stays: true }, 'set-aside')}
                  onKeepEditing={() => setConflict(null)}
                />
              )}
            </SaveProblems>
            <TitleAndText
              {...{ preview, removed, figuresInText, openedFigure }}
              onFigure={setFigure}
              isHidden={previewing.isOn}
            />
            {previewing.isOn && <LivePreview preview={preview} onKey={previewing.onKey} />}
          </div>
          <EditorPanel
            panel={panel}
            parts={{
              details: <Details saved={saved.fields} />,
              sharing: <Sharing />,
              ...(hydrated && {
                figures: <Figures opened={openedFigure} onOpen={openFigure} inText={figuresInText} />,
                facts: <FactsPart onQuote={quote} />,
                versions: id !== null && (
                  <History key={base} articleId={id} isShown={panel.part === 'versions'} onRestore={restoreRevision} />
                ),
              }),
            }}
          />
        </form>
        {id !== null && <Form id={DUPLICATE_FORM} method="post" action="/admin/articles" />}
        <UnsavedChangesGuard
          isDirty={autosave.isDirty && otherTab.pen !== 'given'}
          isLeaving={isLeaving}
          onDiscard={autosave.discardDraft}
        />
      </BodyContext>
    </EditorContext>
  );

  function openFigure(name: string | null) {
    panel.leave();
    setFigure(name);
  }

  function quote(name: string) {
    panel.leave();
    figuresInText.current?.quote(name);
  }

  function restoreRevision(old: ArticleFields) {
    setAll({ ...old, published: fields.published });
    scrollTo({ top: 0 });
  }
}

/** The last saved version known to this tab. */
type SavedVersion = Pick<LoadedArticle, 'id' | 'fields' | 'base' | 'hasBeenPublished'>;
