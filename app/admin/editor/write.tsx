import { memo, useRef, useState } from 'react';
import { slugFromTitle } from '#app/features/articles/slug.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { SegmentedControl } from '#app/ui/form/segmented-control.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { BodyField } from './body-field.tsx';
import { useEditorState, useTextField } from './editor-context.ts';
import { Figures, type InsertParagraph } from './figures/figures.tsx';
import { ARTICLE_EDITOR, EDITOR_HINTS } from './labels.ts';
import { LivePreview } from './preview/live-preview.tsx';
import type { SanitizedPreview } from './preview/use-sanitized-preview.ts';

interface WriteProps {
  preview: SanitizedPreview;
  removed: readonly string[];
}

/** On a wide screen: the text with a margin for notes, or beside its preview. */
const LAYOUTS = { write: 'Write', beside: 'Beside preview' } as const;

/** Title, slug and body beside the live preview; on phones, one or the other. */
export const Write = memo(function Write({ preview, removed }: WriteProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [layout, setLayout] = useState<keyof typeof LAYOUTS>('beside');
  const hydrated = useHydrated();
  const inserter = useRef<InsertParagraph>(null);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section id="part-write" aria-label={ARTICLE_EDITOR.parts.write} className="editor-part">
      <div className="grid gap-4">
        <TextField
          {...useTextField('title')}
          label={ARTICLE_EDITOR.labels.title}
          autoComplete="off"
          className="title-field"
        />
        <SlugField />
      </div>
      {hydrated && (
        <SegmentedControl
          label="Layout"
          options={LAYOUTS}
          value={layout}
          onChoose={setLayout}
          className="segmented-control-layout mt-5"
        />
      )}
      {hydrated && (
        <SegmentedControl
          label="View"
          options={{ write: 'Write', preview: 'Preview' }}
          value={view}
          onChoose={setView}
          className="segmented-control-wide mt-5"
        />
      )}
      <div className="editor-split" data-view={view} data-layout={layout}>
        <BodyField removed={removed} isChecked={preview.of !== ''} onFigure={() => setOpened('')} inserter={inserter} />
        {hydrated && <LivePreview preview={preview} />}
      </div>
      {hydrated && <Figures opened={opened} onOpen={setOpened} inserter={inserter} />}
    </section>
  );
});

function SlugField() {
  const { fields, hasBeenPublished, set } = useEditorState();
  const field = useTextField('slug');
  const suggested = slugFromTitle(fields.title);
  return (
    <div className="slug-row">
      <TextField
        {...field}
        label={ARTICLE_EDITOR.labels.slug}
        hint={hasBeenPublished ? EDITOR_HINTS.slugPublished : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional={false}
        required={false}
        onBlur={(event) => set('slug', slugFromTitle(event.target.value))}
      />
      {hasBeenPublished && suggested !== fields.slug && suggested !== '' && (
        <button type="button" className="button button-line admin-button" onClick={() => set('slug', suggested)}>
          {EDITOR_HINTS.slugFromTitle}
        </button>
      )}
    </div>
  );
}
