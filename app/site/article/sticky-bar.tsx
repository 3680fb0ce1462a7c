import { useEffect, useRef } from 'react';
import { ARTICLE_BAR } from '#app/site/frame/articles/calls-to-action.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/**
 * The compact sticky call to action (§2), shown from about 30% of the article (see sticky-bar.css). A plain
 * `<dialog open>` with a `method="dialog"` form can be dismissed before scripts load; scripts remember the dismissal.
 */
export function StickyBar() {
  const bar = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (wasDismissed()) bar.current?.close();
  }, []);
  return (
    <div className="sticky-bar-track">
      <dialog ref={bar} open aria-labelledby="sticky-bar-question" className="sticky-bar" onClose={rememberDismissal}>
        <div className="wrap flex items-center gap-3 sm:gap-5">
          <p id="sticky-bar-question" className="mr-auto font-serif text-base leading-[1.2] sm:text-[1.1875rem]">
            {ARTICLE_BAR.question}
          </p>
          <ButtonLink to={ARTICLE_BAR.link.to} small className="whitespace-nowrap">
            {ARTICLE_BAR.link.label}
          </ButtonLink>
          <form method="dialog" className="-mr-3 flex-none">
            <button type="submit" aria-label="Dismiss" className="grid size-11 cursor-pointer place-items-center">
              <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-[1.5]">
                <path d="m2 2 12 12M14 2 2 14" />
              </svg>
            </button>
          </form>
        </div>
      </dialog>
    </div>
  );
}

const STORAGE_KEY = 'article-bar';

/** Storage may be blocked; the bar then reappears on the next article. */
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'dismissed';
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'dismissed');
  } catch {}
}
