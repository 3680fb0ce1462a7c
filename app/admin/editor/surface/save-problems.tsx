import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { EditorResult } from '#app/admin/editor/editor-context.ts';
import type { ArticleErrors } from '#app/features/articles/article-values.ts';
import { ErrorSummary, FormMessage } from '#app/ui/form/form-message.tsx';
import type { PanelPart } from './use-panel.ts';

interface SaveProblemsProps {
  summary: RefObject<HTMLDivElement | null>;
  errors: ArticleErrors;
  /** Of a submission without JavaScript. */
  result: EditorResult | undefined;
  /** Opens the part of the panel that a wrong field is in. */
  onShow: (part: PanelPart) => void;
  children: ReactNode;
}

/** Why the article was not saved, above its title. */
export function SaveProblems({ summary, errors, result, onShow, children }: SaveProblemsProps) {
  const hasErrors = Object.keys(errors).length > 0;
  if (!hasErrors && !result?.failure && !children) return null;
  function showPart({ target }: MouseEvent) {
    const id = (target as Element).closest('a')?.hash.slice(1) ?? '';
    const part = document.getElementById(id)?.closest<HTMLElement>('[data-part]')?.dataset.part;
    if (part) onShow(part as PanelPart);
  }
  return (
    <div className="editor-column grid gap-4 pt-5" onClickCapture={showPart}>
      {hasErrors && (
        <ErrorSummary
          ref={summary}
          title="The article has not been saved. Please check these fields:"
          errors={errors}
          focused={Boolean(result?.errors)}
        />
      )}
      {result?.failure && (
        <FormMessage tone="error" focused>
          {result.failure}
        </FormMessage>
      )}
      {children}
    </div>
  );
}
