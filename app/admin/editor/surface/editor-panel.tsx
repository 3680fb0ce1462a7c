import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { ARTICLE_EDITOR } from '#app/admin/editor/labels.ts';
import { CloseButton } from '#app/admin/editor/parts.tsx';
import { readFigures } from '#app/features/articles/figures/figure.ts';
import { quotedNames } from '#app/features/facts/quotable-facts.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { PANEL_ID, type Panel, type PanelPart } from './use-panel.ts';
import '#app/ui/kit/tabs.css';

const PARTS = Object.keys(ARTICLE_EDITOR.parts) as PanelPart[];
/** The fields that are not in Details. */
const PART_OF: Readonly<Record<string, PanelPart | 'text'>> = {
  ...{ title: 'text', bodyHtml: 'text', figures: 'figures', seoTitle: 'sharing', metaDescription: 'sharing' },
};

/** Beside the text; over it in narrower windows; on phones a sheet. */
const PANEL =
  'sticky top-14 h-[calc(100dvh-56px)] scroll-pt-15 scroll-pb-6 overflow-y-auto overscroll-contain border-l border-rule-strong bg-paper-0 max-[75rem]:z-15 max-[75rem]:w-[min(400px,100%)] max-[75rem]:justify-self-end max-[75rem]:shadow-float max-[75rem]:[grid-area:1/1] max-md:fixed max-md:inset-[64px_0_0] max-md:z-25 max-md:h-auto max-md:w-auto max-md:border-x-0 max-md:border-t max-md:border-ink-900 max-md:shadow-[0_0_0_100vmax_var(--color-veil)]';

interface EditorPanelProps {
  panel: Panel;
  /** Those that the article has. */
  parts: Partial<Record<PanelPart, ReactNode>>;
}

/** What is not title or text, in tabs. Without scripts all parts follow the text. */
export function EditorPanel({ panel, parts }: EditorPanelProps) {
  const hydrated = useHydrated();
  const names = PARTS.filter((name) => parts[name]);
  function onKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const isTab = (event.target as Element).role === 'tab';
    if (event.key === 'Escape' && !event.defaultPrevented) return panel.close();
    if (!step || !isTab) return;
    event.preventDefault();
    const next = names[(names.indexOf(panel.part) + step + names.length) % names.length] ?? 'details';
    panel.show(next);
    document.getElementById(`tab-${next}`)?.focus();
  }
  return (
    <aside
      id={PANEL_ID}
      aria-label="About the article"
      className={hydrated ? PANEL : 'grid w-full gap-7 px-[max(20px,(100%-720px)/2)] pt-6 pb-14'}
      hidden={hydrated && !panel.isOpen}
      onKeyDown={onKey}
    >
      {hydrated && (
        <header className="sticky top-0 z-1 flex items-start border-b border-ink-900 bg-paper-0 pl-5.5 max-md:pl-4">
          <div
            role="tablist"
            aria-label="About the article"
            className="tabs m-0 h-12 min-w-0 flex-1 gap-3 border-0 p-0 [&>button]:gap-1 [&>button]:text-14 [&>button]:-outline-offset-2"
          >
            {names.map((name) => (
              <Tab key={name} name={name} panel={panel} />
            ))}
          </div>
          <CloseButton className="h-12" onClick={panel.close} />
        </header>
      )}
      {names.map((name) => (
        <section
          key={name}
          id={`part-${name}`}
          data-part={name}
          className={hydrated ? 'px-5.5 pt-5 pb-14 max-md:px-4 [&_.panel]:bg-paper' : undefined}
          role={hydrated ? 'tabpanel' : undefined}
          aria-labelledby={hydrated ? `tab-${name}` : undefined}
          hidden={hydrated && name !== panel.part}
        >
          {!hydrated && <h2>{ARTICLE_EDITOR.parts[name]}</h2>}
          {parts[name]}
        </section>
      ))}
    </aside>
  );
}

function Tab({ name, panel }: { name: PanelPart; panel: Panel }) {
  const { fields, errors } = useEditorState();
  const isCurrent = name === panel.part;
  const count = useMemo(() => {
    if (name === 'figures') return readFigures(fields.figures)?.length;
    return name === 'facts' ? quotedNames(fields.bodyHtml).length : 0;
  }, [name, fields]);
  const hasErrors = Object.keys(errors).some((field) => (PART_OF[field] ?? 'details') === name);
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-selected={isCurrent}
      aria-controls={`part-${name}`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => panel.show(name)}
    >
      {ARTICLE_EDITOR.parts[name]} {count ? <small>{count}</small> : null}
      {hasErrors && (
        <span className="tab-mark">
          <span className="sr-only">: has an error</span>
        </span>
      )}
    </button>
  );
}
