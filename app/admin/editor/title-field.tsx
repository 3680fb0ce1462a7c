import { control, FieldError } from '#app/ui/form/field.tsx';
import { useEditorState } from './editor-context.ts';
import { ARTICLE_EDITOR } from './labels.ts';

const { title: LABEL } = ARTICLE_EDITOR.labels;

/** One paragraph: Enter goes to the text, and pasted line ends become spaces. */
export function TitleField({ onEnter }: { onEnter: () => void }) {
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
