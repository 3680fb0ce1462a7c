import {
  Component,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pictureHtml, picturesIn, storedPicture } from '#app/admin/frame/pictures/upload-picture.ts';
import type { EditorMode } from '#app/features/accounts/account.ts';
import { referenceTo, renameReferences } from '#app/features/articles/figures/figure.ts';
import { control, FieldError } from '#app/ui/form/field.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { AmountNotes } from './amount-notes.tsx';
import { BodyContext, useEditorState } from './editor-context.ts';
import type { FiguresInText } from './figures/figures.tsx';
import { ARTICLE_EDITOR } from './labels.ts';
import { SegmentedControl, TOOLS } from './parts.tsx';
import type { SanitizedPreview } from './surface/live-preview.tsx';
import { TitleField } from './title-field.tsx';

/** ProseMirror is large, so load it on demand. */
const RichText = lazy(() => import('./rich-text/rich-text.tsx'));

const ROWS = 15; // §9

interface TitleAndTextProps {
  preview: SanitizedPreview;
  /** What sanitizing would remove. */
  removed: readonly string[];
  /** Opens a figure; with an empty name a new one. */
  onFigure: (name: string) => void;
  figuresInText: RefObject<FiguresInText | null>;
  /** The one in the panel. */
  openedFigure: string | null;
  /** Behind the preview. */
  isHidden: boolean;
}

/** The title, and the body as HTML source or as rich text. */
export const TitleAndText = memo(function TitleAndText(props: TitleAndTextProps) {
  const { preview, removed, onFigure, figuresInText, openedFigure, isHidden } = props;
  const { errors, fields } = useEditorState();
  const body = useContext(BodyContext);
  const error = errors.bodyHtml;
  const hydrated = useHydrated();
  const [chosenMode, chooseMode] = useEditorMode(hydrated);
  const [hasFailed, setFailed] = useState(false);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const mode = hasFailed ? 'html' : chosenMode;
  const attributes = control('bodyHtml', { hint: 'x', error });

  return (
    <section
      aria-label="Title and text"
      className="flex min-w-0 flex-1 flex-col has-[>[data-above-keyboard]]:pt-12"
      hidden={isHidden}
    >
      {hydrated && (
        <div ref={setTools} data-toolbar className={TOOLS}>
          <SegmentedControl
            label="Mode"
            options={{ text: 'Text', html: 'HTML' }}
            value={mode}
            onChoose={(next) => {
              setFailed(false);
              chooseMode(next);
            }}
            className="order-1 ml-auto"
          />
        </div>
      )}
      <TitleField onEnter={() => figuresInText.current?.focus()} />
      <input type="hidden" name="figures" value={fields.figures} />
      <input type="hidden" name="keptAmounts" value={fields.keptAmounts} />
      {mode === 'text' && (
        <>
          <input type="hidden" name="bodyHtml" value={body} />
          <OnFailure call={() => setFailed(true)}>
            <Suspense fallback={<p className="editor-column text-ink-600">Loading...</p>}>
              {tools && <RichText {...{ attributes, tools, onFigure, figuresInText, openedFigure }} />}
            </Suspense>
          </OnFailure>
        </>
      )}
      {mode === 'html' && <HtmlArea attributes={attributes} figuresInText={figuresInText} />}
      <div className="editor-column pb-3 empty:hidden">
        {mode === 'html' && preview.of !== '' && removed.length === 0 && (
          <p className="mt-2 text-14 text-ink-600">All tags are supported</p>
        )}
        <p id="bodyHtml-hint" className={mode === 'html' ? 'field-hint' : 'sr-only'}>
          Supported tags: paragraphs, headings, lists, links, images, quotations, code. Other tags are removed.
        </p>
        {hasFailed && (
          <FieldError
            error="This text cannot be shown in Text mode. Edit it here as HTML; nothing is lost."
            role="status"
          />
        )}
        {mode === 'html' && <AmountNotes />}
        <Removals removed={removed} />
        <FieldError name="bodyHtml" error={error} />
      </div>
    </section>
  );
});

/** Without it, an error in the rich-text editor would replace the whole screen, and the draft with it. */
class OnFailure extends Component<{ call: () => void; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch() {
    this.props.call();
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Warns about what sanitizing would remove, before saving. */
function Removals({ removed }: { removed: readonly string[] }) {
  return (
    <div role="status" data-removals className="mt-2">
      {removed.length > 0 && (
        <Notice>
          <p className="font-semibold">Saving will remove</p>
          <ul>
            {removed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

interface HtmlAreaProps {
  attributes: ReturnType<typeof control>;
  figuresInText: RefObject<FiguresInText | null>;
}

function HtmlArea({ attributes, figuresInText }: HtmlAreaProps) {
  const { set, setAll } = useEditorState();
  const value = useContext(BodyContext);
  const area = useRef<HTMLTextAreaElement>(null);

  /** Uploads the picture, then inserts it at the cursor. */
  async function insertPicture(file: File) {
    const picture = await storedPicture(file);
    if (picture) insertHtml(`${pictureHtml(picture)}\n`);
  }
  function insertHtml(html: string) {
    const field = area.current;
    if (!field) return;
    field.focus();
    // execCommand keeps the browser's undo history.
    if (document.execCommand('insertText', false, html)) return;
    set('bodyHtml', field.value.slice(0, field.selectionStart) + html + field.value.slice(field.selectionEnd));
  }
  useEffect(() => {
    figuresInText.current = {
      insert(name, figures) {
        set('figures', figures);
        insertHtml(`\n<p>${referenceTo(name)}</p>\n`);
      },
      refer: (name, to, figures) => setAll({ figures, bodyHtml: renameReferences(value, name, to) }),
      quote: (name) => insertHtml(`{{${name}}}`),
      focus: () => area.current?.focus(),
    };
    return () => {
      figuresInText.current = null;
    };
  });
  function insertAll(files: readonly File[], event: { preventDefault(): void }) {
    if (files.length === 0) return;
    event.preventDefault();
    void files.reduce((before, file) => before.then(() => insertPicture(file)), Promise.resolve());
  }

  return (
    <div className="editor-column field flex flex-1 flex-col">
      <label htmlFor="bodyHtml">{ARTICLE_EDITOR.labels.bodyHtml}</label>
      <textarea
        {...attributes}
        ref={area}
        rows={ROWS}
        value={value}
        spellCheck
        className="min-h-96 flex-1 font-mono leading-[1.65] [tab-size:2] md:text-14"
        onChange={(event) => set('bodyHtml', event.target.value)}
        onPaste={(event) => insertAll(picturesIn(event.clipboardData), event)}
        onDrop={(event) => insertAll(picturesIn(event.dataTransfer), event)}
      />
    </div>
  );
}

/** The person's choice, stored with the account. HTML until hydration: it works without JavaScript. */
function useEditorMode(isHydrated: boolean): [EditorMode, (mode: EditorMode) => void] {
  const { loaded } = useEditorState();
  const [mode, setMode] = useState(loaded.editorMode);
  function choose(next: EditorMode) {
    setMode(next);
    // Not a fetcher: it would abort the request of the choice before, which the router reports as an error.
    const body = new URLSearchParams({ act: 'editor-mode', mode: next });
    const init = { method: 'POST', body, keepalive: true };
    void fetch(`/admin/articles/${loaded.id ?? 'new'}.data`, init).catch(() => {});
  }
  return [isHydrated ? mode : 'html', choose];
}
