import { useEffect, useState } from 'react';
import type { ReadableBody } from '#app/features/articles/body/readable-body.ts';
import type { FactNote } from '#app/features/facts/fact.ts';

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
    const request = new AbortController();
    void fetchPreview({ bodyHtml, figures }, request.signal).then((result) => {
      if (result && !request.signal.aborted) setPreview({ ...result, of: bodyHtml });
    });
    return () => request.abort();
  }, [bodyHtml, figures]);
  return preview;
}

/** Null on failure: the preview stays as it was, and saving checks again in any case. */
async function fetchPreview(
  work: { bodyHtml: string; figures: string },
  signal: AbortSignal,
): Promise<Omit<SanitizedPreview, 'of'> | null> {
  if (!work.bodyHtml.trim()) return EMPTY;
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/admin/articles/assist', {
      method: 'POST',
      body: JSON.stringify(work),
      headers,
      signal,
    });
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
