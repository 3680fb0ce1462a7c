import { memo, type RefObject } from 'react';
import { control, FieldError } from '#app/ui/form/field.tsx';
import { BodyField } from './body-field.tsx';
import { useEditorState } from './editor-context.ts';
import type { FiguresInText } from './figures/figures.tsx';
import { ARTICLE_EDITOR } from './labels.ts';
import type { SanitizedPreview } from './surface/live-preview.tsx';

interface WriteProps {
  preview: SanitizedPreview;
  removed: readonly string[];
  figuresInText: RefObject<FiguresInText | null>;
  /** The one in the panel. */
  figure: string | null;
  onFigure: (name: string) => void;
  /** Behind the preview. */
  isHidden: boolean;
}

/** Title and text. */
export const Write = memo(function Write(props: WriteProps) {
  const { preview, removed, figuresInText, figure, onFigure, isHidden } = props;
  return (
    <section aria-label="Title and text" className="flex min-w-0 flex-1 flex-col" hidden={isHidden}>
      <BodyField
        removed={removed}
        isChecked={preview.of !== ''}
        onFigure={(name = '') => onFigure(name)}
        figuresInText={figuresInText}
        openedFigure={figure}
      >
        <TitleField onEnter={() => figuresInText.current?.focus()} />
      </BodyField>
    </section>
  );
});

const { title: LABEL } = ARTICLE_EDITOR.labels;

/** One paragraph: Enter goes to the text, and pasted line ends become spaces. */
function TitleField({ onEnter }: { onEnter: () => void }) {
  const { fields, errors, set } = useEditorState();
  const error = errors.title;
  return (
    <div className="editor-column">
      <label htmlFor="title" className="sr-only">
        {LABEL}
      </label>
      <div className="editor-title" data-typed={fields.title}>
        <textarea
          {...control('title', { error })}
          rows={1}
          value={fields.title}
          placeholder={LABEL}
          autoComplete="off"
          required
          onChange={(event) => set('title', event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      <FieldError name="title" error={error} />
    </div>
  );
}
