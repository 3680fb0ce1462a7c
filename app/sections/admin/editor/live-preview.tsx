import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import { ArticleView } from '#app/sections/article/article-view.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { useEditorState } from './editor-context.ts';
import type { SanitizedPreview } from './use-sanitized-preview.ts';

const WIDTHS = { Desktop: 1280, Phone: 390 } as const;
type Device = keyof typeof WIDTHS;
const EMPTY_PAGE = '<!doctype html><html lang="en-US"><head></head><body></body></html>';

/**
 * The article as readers will see it: the page's own components with the page's own styles, in a frame as wide as a
 * reader's window, so that everything that depends on the width is as it will be.
 */
export function LivePreview({ look }: { look: SanitizedPreview }) {
  const { fields, loaded } = useEditorState();
  const [device, setDevice] = useState<Device>('Desktop');
  const [page, setPage] = useState<HTMLElement | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useScale(pane, frame, WIDTHS[device]);
  // Links in a preview lead nowhere: nobody should have to walk past them.
  useEffect(() => {
    for (const control of page?.querySelectorAll<HTMLElement>('a, button, summary') ?? []) control.tabIndex = -1;
  });

  return (
    <section aria-label="Live preview" className="editor-pane editor-pane-preview">
      <div className="editor-bar">
        <span className="px-2 font-semibold">Live preview</span>
        <SegmentedControl
          label="Preview width"
          options={{ Desktop: 'Desktop', Phone: 'Phone' }}
          value={device}
          onChoose={setDevice}
          className="ml-auto"
        />
      </div>
      <div ref={pane} className="preview-pane">
        <iframe
          ref={frame}
          title="Live preview of the article"
          srcDoc={EMPTY_PAGE}
          sandbox="allow-same-origin"
          onLoad={(event) => setPage(preparePage(event.currentTarget.contentDocument))}
        />
        {page &&
          createPortal(
            <div onClickCapture={stayHere}>
              <ArticleView
                article={shownArticle(fields, loaded.today)}
                body={look.body}
                url={`${loaded.siteUrl}/resources/${fields.slug}`}
              />
            </div>,
            page,
          )}
      </div>
    </section>
  );
}

/** The frame has the styles of the page around it, and nothing else of it. */
function preparePage(page: Document | null): HTMLElement | null {
  if (!page) return null;
  const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
  page.head.append(...Array.from(styles, (style) => page.importNode(style, true)));
  page.documentElement.className = document.documentElement.className;
  return page.body;
}

function stayHere(event: MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

/** As wide as a reader's window, and drawn as small as the pane needs it. */
function useScale(
  pane: React.RefObject<HTMLElement | null>,
  frame: React.RefObject<HTMLIFrameElement | null>,
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

/** What is not filled in yet, or not right yet, must not keep the rest from being seen. */
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
