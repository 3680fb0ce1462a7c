import { type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { fetchJson } from '#app/admin/editor/fetch-json.ts';
import type { FiguresInText } from '#app/admin/editor/figures/figures.tsx';
import { SegmentedControl, TOOLS } from '#app/admin/editor/parts.tsx';
import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import type { ReadableBody } from '#app/features/articles/body/readable-body.ts';
import type { FactNote } from '#app/features/facts/fact.ts';
import { ArticleView } from '#app/site/frame/articles/article-view.tsx';

const WIDTHS = { Desktop: 1280, Phone: 390 } as const;
type Device = keyof typeof WIDTHS;
const EMPTY_PAGE = '<!doctype html><html lang="en-US"><head></head><body></body></html>';

/** The preview in place of the text. Afterwards the caret and the page are where they were. */
export function usePreviewing(inText: RefObject<FiguresInText | null>) {
  const [isOn, setOn] = useState(false);
  const place = useRef<{ focused: Element | null; top: number }>(null);
  function begin() {
    place.current = { focused: document.activeElement, top: scrollY };
    setOn(true);
    scrollTo({ top: 0 });
  }
  function end() {
    if (!isOn) return;
    flushSync(() => setOn(false));
    const { focused, top } = place.current ?? { focused: null, top: 0 };
    if (focused?.id === 'bodyHtml') inText.current?.focus();
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    scrollTo({ top });
  }
  const latest = useRef(end);
  latest.current = end;
  /** For the keys pressed in the page and in the preview's own. */
  const [onKey] = useState(() => (event: KeyboardEvent) => {
    const isToggle = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isToggle) return;
    event.preventDefault();
    latest.current();
  });
  return { isOn, end, onKey, toggle: isOn ? end : begin };
}

interface LivePreviewProps {
  preview: SanitizedPreview;
  onKey: (event: KeyboardEvent) => void;
}

/**
 * The article as readers will see it: the public components and styles, in an iframe as wide as a reader's viewport, so
 * that media queries apply.
 */
export const LivePreview = memo(function LivePreview({ preview, onKey }: LivePreviewProps) {
  const { fields, loaded } = useEditorState();
  const [device, setDevice] = useState<Device>('Desktop');
  const [page, setPage] = useState<HTMLElement | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useScale(pane, frame, WIDTHS[device]);
  useEffect(() => {
    const own = page?.ownerDocument;
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onKey(event);
    const stop = new AbortController();
    own?.addEventListener('keydown', onKey, stop);
    addEventListener('keydown', onEscape, stop);
    return () => stop.abort();
  }, [page, onKey]);
  // Links in the preview are disabled, so take them out of the tab order.
  useEffect(() => {
    for (const control of page?.querySelectorAll<HTMLElement>('a, button, summary') ?? []) control.tabIndex = -1;
  });

  return (
    <section aria-label="Live preview" className="flex min-w-0 flex-1 flex-col">
      <div className={TOOLS}>
        <span className="px-2 font-semibold">Live preview</span>
        <SegmentedControl
          label="Preview width"
          options={{ Desktop: 'Desktop', Phone: 'Phone' }}
          value={device}
          onChoose={setDevice}
          className="ml-auto"
        />
      </div>
      <div ref={pane} className="relative min-h-144 flex-1 overflow-hidden">
        <iframe
          ref={frame}
          title="Live preview of the article"
          srcDoc={EMPTY_PAGE}
          sandbox="allow-same-origin"
          className="absolute top-0 origin-top-left border-0 bg-paper"
          onLoad={(event) => setPage(preparePage(event.currentTarget.contentDocument))}
        />
        {page &&
          createPortal(
            <div onClickCapture={blockLinks}>
              <ArticleView
                article={{
                  ...shownArticle(fields, loaded.today),
                  author: loaded.authors.find(({ name }) => name === fields.authorName) ?? null,
                }}
                body={preview.body}
                notes={preview.body.notes}
                url={`${loaded.siteUrl}/resources/${fields.slug}`}
              />
            </div>,
            page,
          )}
      </div>
    </section>
  );
});

/** Copies the page's style sheets into the iframe. */
function preparePage(page: Document | null): HTMLElement | null {
  if (!page) return null;
  const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
  page.head.append(...Array.from(styles, (style) => page.importNode(style, true)));
  page.documentElement.className = document.documentElement.className;
  return page.body;
}

function blockLinks(event: MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

/** Keeps the iframe at the device's width and scales it down to the pane. */
function useScale(
  pane: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  width: number,
): void {
  useEffect(() => {
    const outer = pane.current;
    if (!outer) return;
    const scaleToPane = () => {
      const style = frame.current?.style;
      if (!style || outer.clientWidth === 0) return;
      const scale = Math.min(1, outer.clientWidth / width);
      style.width = `${width}px`;
      style.height = `${outer.clientHeight / scale}px`;
      style.transform = `scale(${scale})`;
      style.left = `${Math.max(0, (outer.clientWidth - width * scale) / 2)}px`;
    };
    const watch = new ResizeObserver(scaleToPane);
    watch.observe(outer);
    scaleToPane();
    return () => watch.disconnect();
  }, [pane, frame, width]);
}

/** Replaces missing and invalid values, so that the rest can be shown. */
function shownArticle(fields: ArticleFields, today: string) {
  const isDate = !Number.isNaN(new Date(`${fields.publishDate}T00:00:00Z`).getTime());
  return {
    title: fields.title.trim() || 'Untitled',
    slug: fields.slug,
    category: CATEGORIES.find((name) => name === fields.category) ?? ('Insights' as Category),
    heroImageUrl: fields.heroImageUrl.trim() || null,
    heroImageAlt: fields.heroImageAlt,
    publishDate: isDate && fields.publishDate ? fields.publishDate : today,
    readTime: Number.parseInt(fields.readTime, 10) || 0,
    tags: [...new Set(fields.tags.split(',').map((tag) => tag.trim()))].filter(Boolean),
    authorName: fields.authorName,
    authorRole: fields.authorRole,
  };
}

export interface SanitizedPreview {
  /** The body as readers would see it. */
  body: ReadableBody & { notes: readonly FactNote[] };
  /** What sanitizing would remove. */
  removed: string[];
  /** The body that this result belongs to; the editor's content may be newer. */
  of: string;
}

const EMPTY: SanitizedPreview = { body: { html: '', headings: [], notes: [] }, removed: [], of: '' };

/** Sanitizes the body on the server, as saving would (only the server has the sanitizer). */
export function useSanitizedPreview(bodyHtml: string, figures: string): SanitizedPreview {
  const [preview, setPreview] = useState(EMPTY);
  useEffect(() => {
    if (!bodyHtml.trim()) return setPreview({ ...EMPTY, of: bodyHtml });
    const request = new AbortController();
    const init = {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, signal: request.signal },
      body: JSON.stringify({ bodyHtml, figures }),
    };
    void fetchJson<Omit<SanitizedPreview, 'of'>>('/admin/articles/assist', init).then((result) => {
      // Without one the preview stays as it was, and saving checks again in any case.
      if (result && !request.signal.aborted) setPreview({ ...result, of: bodyHtml });
    });
    return () => request.abort();
  }, [bodyHtml, figures]);
  return preview;
}
