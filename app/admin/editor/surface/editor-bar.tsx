import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/account/frame/auth-context.tsx';
import type { AutosaveStatus } from '#app/admin/editor/drafts/use-autosave.ts';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { ARTICLE_EDITOR, formatTime } from '#app/admin/editor/labels.ts';
import { Icon } from '#app/admin/editor/parts.tsx';
import { homeOf } from '#app/features/accounts/sign-in/return-path.ts';
import { minutesFor } from '#app/features/articles/article.ts';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import '#app/ui/kit/kbd.css';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { PANEL_ID, type Panel } from './use-panel.ts';

export const FORM_ID = 'article';

interface EditorBarProps {
  /** As it is stored. */
  saved: ArticleFields;
  autosave: { status: AutosaveStatus; isDirty: boolean };
  isSaving: boolean;
  /** Nothing can be changed here now. */
  isInert: boolean;
  previewing: { isOn: boolean; toggle: () => void };
  panel: Panel;
}

/** In place of the bar of the administration: the way back, what is stored, preview, panel, and the button that saves. */
export function EditorBar({ saved, autosave, isSaving, isInert, previewing, panel }: EditorBarProps) {
  const { loaded, words } = useEditorState();
  const { role } = useAuth();
  const hydrated = useHydrated();
  const isNew = loaded.id === null;
  return (
    <header
      className="editor-bar on-ink sticky top-0 z-20 flex min-h-14 items-center gap-4.5 bg-ink-900 px-[clamp(8px,1.4vw,20px)] text-15 text-ivory max-md:gap-2 print:static"
      inert={panel.isSheet}
    >
      <h1 className="sr-only">{isNew ? ARTICLE_EDITOR.newTitle : ARTICLE_EDITOR.editTitle}</h1>
      <Link to={homeOf(role)} aria-label="Overview" className="flex-none max-md:hidden">
        <Rosette motif="seal" className="size-9 text-brass-300" />
      </Link>
      <Link
        to="/admin/articles"
        className="flex min-h-11 min-w-10 flex-none items-center justify-center gap-2.5 font-medium whitespace-nowrap no-underline"
      >
        <span aria-hidden="true">←</span> <span className="max-md:sr-only">Back to Articles</span>
      </Link>
      <span className="border-l border-rule-ink pl-4.5 whitespace-nowrap text-mute max-lg:hidden [&>.state-done]:before:border-ok-light [&>.state-done]:before:bg-ok-light [&>.state]:text-inherit [&>.state]:before:border-current">
        <ArticleState saved={saved} today={loaded.today} />
      </span>
      {/* Before anything else gets smaller. */}
      <p
        className="min-w-0 shrink-[1000] truncate text-mute tabular-nums max-md:line-clamp-2 max-md:text-13 max-md:leading-[1.25] max-md:whitespace-normal"
        role="status"
      >
        {textOf(autosave)}
      </p>
      <div className="ml-auto flex min-w-0 items-center gap-1.5 md:flex-none">
        {words > 0 && (
          <span className="mr-3 whitespace-nowrap text-mute max-2xl:hidden">
            {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}, {minutesFor(words)} min
          </span>
        )}
        {hydrated && (
          <>
            <BarButton
              name="Preview"
              keys="Enter"
              icon="M1.5 9C4 5 14 5 16.5 9 14 13 4 13 1.5 9zM11.3 9a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z"
              aria-pressed={previewing.isOn}
              onClick={previewing.toggle}
            />
            <BarButton
              name="Details"
              keys="\"
              icon="M2 3.5h14v11H2zM11 3.5v11"
              aria-expanded={panel.isOpen}
              aria-controls={PANEL_ID}
              onClick={({ detail }) => panel.toggle({ byMouse: detail > 0 })}
            />
          </>
        )}
        <Link to="/admin/articles" className="button button-line ml-1 max-md:hidden">
          Cancel
        </Link>
        <button
          type="submit"
          form={FORM_ID}
          disabled={isSaving || isInert}
          className="button button-brass ml-1 max-md:min-w-0 max-md:px-2.5 max-md:whitespace-nowrap"
          aria-keyshortcuts="Control+S Meta+S"
        >
          {isSaving ? 'Saving...' : isNew ? 'Create Article' : 'Update Article'}
        </button>
      </div>
    </header>
  );
}

interface BarButtonProps {
  name: string;
  /** With Ctrl, or ⌘. */
  keys: string;
  icon: string;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  onClick: (event: MouseEvent) => void;
}

function BarButton({ name, keys, icon, ...button }: BarButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-keyshortcuts={`Control+${keys} Meta+${keys}`}
      title={`${name} (Ctrl or ⌘ + ${keys})`}
      className="inline-flex min-h-control min-w-control cursor-pointer items-center justify-center gap-2.5 rounded-control px-2.5 font-medium whitespace-nowrap hover:bg-ivory/12 aria-expanded:bg-ivory/12 aria-expanded:shadow-[inset_0_-2px_0_var(--color-brass-300)] aria-pressed:bg-ivory/12 aria-pressed:shadow-[inset_0_-2px_0_var(--color-brass-300)]"
      onMouseDown={(event) => event.preventDefault()} // The caret stays in the text.
    >
      <Icon path={icon} />
      <span className="max-xl:sr-only">{name}</span>
      <span
        aria-hidden="true"
        data-keys={`Ctrl ${keys}`}
        className="kbd w-max border-ivory/30 bg-transparent text-mute before:content-[attr(data-keys)] max-[80rem]:hidden"
      />
    </button>
  );
}

function ArticleState({ saved, today }: { saved: ArticleFields; today: string }): ReactNode {
  if (!saved.published) return <StateMark state="off">Draft</StateMark>;
  if (saved.publishDate <= today) return <StateMark state="done">Published</StateMark>;
  return <StateMark state="waiting">Scheduled for {formatCalendarDate(saved.publishDate)}</StateMark>;
}

const STORED = {
  local: 'Draft saved on this device at',
  server: 'Draft saved at',
  offline: 'No connection. Draft saved on this device at',
  signedOut: 'Signed out. Draft saved on this device at',
} as const;

function textOf({ status: { kind, at }, isDirty }: EditorBarProps['autosave']): string {
  if (!isDirty) return kind === 'clean' ? '' : 'All changes are saved';
  if (kind === 'failed') return 'This browser cannot store drafts. Save often.';
  return at && kind in STORED ? `${STORED[kind as keyof typeof STORED]} ${formatTime(at)}` : 'Unsaved changes';
}
