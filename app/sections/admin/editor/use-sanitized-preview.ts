import { useEffect, useRef, useState } from 'react';
import type { ReadableBody } from '#app/features/articles/readable-body.ts';

export interface SanitizedPreview {
  /** The body as readers would see it. */
  body: ReadableBody;
  /** What sanitizing would take out. */
  removed: string[];
  /** The text that this is about; what stands in the editor may be newer. */
  of: string;
}

const PAUSE_MS = 350;
const NOTHING: SanitizedPreview = { body: { html: '', headings: [] }, removed: [], of: '' };

/** Asks the server, which alone sanitizes, what readers would see of this body. */
export function useSanitizedPreview(bodyHtml: string): SanitizedPreview {
  const [look, setLook] = useState(NOTHING);
  const isFirst = useRef(true);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      async () => {
        const seen = await ask(bodyHtml, asking.signal);
        if (seen) setLook({ ...seen, of: bodyHtml });
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [bodyHtml]);
  return look;
}

/** Without an answer the preview stays as it was; saving asks again in any case. */
async function ask(bodyHtml: string, signal: AbortSignal): Promise<Omit<SanitizedPreview, 'of'> | null> {
  if (!bodyHtml.trim()) return NOTHING;
  try {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const answer = await fetch('/admin/articles/assist', { method: 'POST', body: bodyHtml, headers, signal });
    return answer.ok && !answer.redirected ? await answer.json() : null;
  } catch {
    return null;
  }
}
