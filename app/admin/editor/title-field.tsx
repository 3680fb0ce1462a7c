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
      <div
        data-typed={fields.title} // As high as what is typed.
        className="mt-11 mb-4 grid font-display text-32 leading-[1.1] tracking-[-0.02em] wrap-anywhere *:[grid-area:1/1] after:invisible after:py-1 after:whitespace-pre-wrap after:[grid-area:1/1] after:content-[attr(data-typed)_'_'] max-md:mt-5 md:text-44"
      >
        <textarea
          {...control('title', { error })}
          rows={1}
          className="min-w-0 resize-none overflow-hidden bg-transparent px-0 py-1 [font:inherit] tracking-[inherit] whitespace-pre-wrap placeholder:text-ink-500 placeholder:opacity-100 focus-visible:shadow-[0_1px_0_var(--color-brass-500)] focus-visible:outline-none aria-invalid:shadow-[inset_0_-2px_0_var(--color-error)]"
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
