import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ARTICLE_EDITOR, EDITOR_HINTS } from '#app/content/article-editor.ts';
import { countWords } from '#app/features/articles/read-time.ts';
import { control, FieldError } from '#app/ui/field.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useEditorState, useTextField } from './editor-context.ts';
import { pictureHtml, picturesIn, storedPicture } from './insert-picture.ts';

/** The editor for text in its own look is large, and loaded by those who use it. */
const RichText = lazy(() => import('./rich-text/rich-text.tsx'));

const ROWS = 15; // §9
const MEMORY = 'wrc-editor-mode';
type Mode = 'html' | 'text';

interface BodyFieldProps {
  /** What sanitizing would take out, once somebody has looked. */
  removed: readonly string[];
  isLooked: boolean;
}

/** The body, as HTML or in its own look: two ways to write the same text. */
export function BodyField({ removed, isLooked }: BodyFieldProps) {
  const { fields, set } = useEditorState();
  const { error } = useTextField('bodyHtml');
  const [mode, setMode] = useRememberedMode();
  const hydrated = useHydrated();
  const words = countWords(fields.bodyHtml);
  const ties = control('bodyHtml', { hint: 'x', error });

  return (
    <div className="editor-pane editor-pane-write">
      {mode === 'text' && (
        <>
          <input type="hidden" name="bodyHtml" value={fields.bodyHtml} />
          <Suspense fallback={<p className="p-5 text-ink-600">Loading...</p>}>
            <RichText
              value={fields.bodyHtml}
              label={ARTICLE_EDITOR.labels.bodyHtml}
              describedBy={ties['aria-describedby']}
              isInvalid={Boolean(error)}
              onChange={(html) => set('bodyHtml', html)}
            />
          </Suspense>
        </>
      )}
      {mode === 'html' && <HtmlArea ties={ties} />}
      <div className="editor-foot">
        <span>
          {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
        </span>
        {isLooked && removed.length === 0 && <span>{EDITOR_HINTS.allAllowed}</span>}
        {hydrated && (
          <SegmentedControl
            label="Mode"
            options={{ text: 'Text', html: 'HTML' }}
            value={mode}
            onChoose={setMode}
            className="ml-auto"
          />
        )}
      </div>
      <div className="px-4 pb-3">
        <p id="bodyHtml-hint" className="field-hint">
          {EDITOR_HINTS.body}
        </p>
        <Removals removed={removed} />
        <FieldError name="bodyHtml" error={error} />
      </div>
    </div>
  );
}

/** What sanitizing would take out, said before it does. */
function Removals({ removed }: { removed: readonly string[] }) {
  return (
    <div role="status">
      {removed.length > 0 && (
        <div className="removals">
          <p className="font-semibold">{EDITOR_HINTS.takenOut}</p>
          <ul>
            {removed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function HtmlArea({ ties }: { ties: ReturnType<typeof control> }) {
  const { set } = useEditorState();
  const { value, onChange } = useTextField('bodyHtml');
  const area = useRef<HTMLTextAreaElement>(null);

  /** Where the cursor is, when its address is known. */
  async function insertPicture(file: File) {
    const picture = await storedPicture(file);
    const field = area.current;
    if (!picture || !field) return;
    const html = `${pictureHtml(picture)}\n`;
    field.focus();
    // As if it were typed, so that it can be undone like everything else.
    if (document.execCommand('insertText', false, html)) return;
    set('bodyHtml', field.value.slice(0, field.selectionStart) + html + field.value.slice(field.selectionEnd));
  }
  function take(files: readonly File[], event: { preventDefault(): void }) {
    if (files.length === 0) return;
    event.preventDefault();
    void files.reduce((before, file) => before.then(() => insertPicture(file)), Promise.resolve());
  }

  return (
    <div className="field html-area">
      <label htmlFor="bodyHtml">{ARTICLE_EDITOR.labels.bodyHtml}</label>
      <textarea
        {...ties}
        ref={area}
        rows={ROWS}
        value={value}
        spellCheck
        onChange={onChange}
        onPaste={(event) => take(picturesIn(event.clipboardData), event)}
        onDrop={(event) => take(picturesIn(event.dataTransfer), event)}
      />
    </div>
  );
}

/** Each writer has a way they prefer. Before scripts run it is HTML, which needs none. */
function useRememberedMode(): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>('html');
  useEffect(() => {
    try {
      if (localStorage.getItem(MEMORY) === 'text') setMode('text');
    } catch {}
  }, []);
  function choose(next: Mode) {
    setMode(next);
    try {
      localStorage.setItem(MEMORY, next);
    } catch {}
  }
  return [mode, choose];
}
