import { memo, useRef, useState } from 'react';
import { slugFromTitle } from '#app/features/articles/slug.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { BodyField } from './body-field.tsx';
import { useEditorState, useTextField } from './editor-context.ts';
import { Figures, type FiguresInText } from './figures/figures.tsx';
import { ARTICLE_EDITOR } from './labels.ts';
import type { SanitizedPreview } from './live-preview.tsx';
import { LivePreview } from './live-preview.tsx';
import { SegmentedControl } from './parts.tsx';

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
  const figuresInText = useRef<FiguresInText>(null);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section id="part-write" aria-label={ARTICLE_EDITOR.parts.write} className="min-w-0 scroll-mt-4">
      <div className="grid gap-4">
        <TextField
          {...useTextField('title')}
          label={ARTICLE_EDITOR.labels.title}
          autoComplete="off"
          className="[&>input]:min-h-15 [&>input]:font-serif [&>input]:text-22 [&>input]:tracking-[-0.012em] lg:[&>input]:text-32"
        />
        <SlugField />
      </div>
      {hydrated && (
        <SegmentedControl
          label="Layout"
          options={LAYOUTS}
          value={layout}
          onChoose={setLayout}
          className="mt-5 max-2xl:hidden"
        />
      )}
      {hydrated && (
        <SegmentedControl
          label="View"
          options={{ write: 'Write', preview: 'Preview' }}
          value={view}
          onChoose={setView}
          className="mt-5 w-full *:flex-1 2xl:hidden"
        />
      )}
      <div
        data-view={view}
        data-layout={layout}
        className={`group/split mt-5 grid grid-cols-[minmax(0,1fr)] border border-rule-strong bg-paper-0 ${hydrated ? '2xl:data-[layout=beside]:grid-cols-2' : ''}`}
      >
        <BodyField
          removed={removed}
          isChecked={preview.of !== ''}
          onFigure={(name = '') => setOpened(name)}
          figuresInText={figuresInText}
          openedFigure={opened}
        />
        {hydrated && <LivePreview preview={preview} />}
      </div>
      {hydrated && <Figures opened={opened} onOpen={setOpened} inText={figuresInText} />}
    </section>
  );
});

const SLUG_HINT = 'This URL is public. If you change it, the old URL redirects to the new one.';

function SlugField() {
  const { fields, hasBeenPublished, set } = useEditorState();
  const field = useTextField('slug');
  const suggested = slugFromTitle(fields.title);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        {...field}
        className="flex-[1_1_20rem] [&>input]:font-mono"
        label={ARTICLE_EDITOR.labels.slug}
        hint={hasBeenPublished ? SLUG_HINT : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional={false}
        required={false}
        onBlur={(event) => set('slug', slugFromTitle(event.target.value))}
      />
      {hasBeenPublished && suggested !== fields.slug && suggested !== '' && (
        <button type="button" className="button button-line" onClick={() => set('slug', suggested)}>
          Generate from title
        </button>
      )}
    </div>
  );
}
