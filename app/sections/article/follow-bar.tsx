import { useEffect, useRef } from 'react';
import { ARTICLE_BAR } from '#app/content/article-calls.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/**
 * Shows itself from about 30% of the article to the end of the area around it (see follow-bar.css). A plain
 * `<dialog open>` with a `method="dialog"` form can be dismissed before any script has run; scripts remember it.
 */
export function FollowBar() {
  const bar = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (wasDismissed()) bar.current?.close();
  }, []);
  return (
    <div className="follow-track">
      <dialog ref={bar} open aria-labelledby="follow-question" className="follow-bar" onClose={rememberDismissal}>
        <div className="wrap flex items-center gap-3 sm:gap-5">
          <p id="follow-question" className="mr-auto font-serif text-base leading-[1.2] sm:text-[1.1875rem]">
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

const MEMORY = 'article-bar';

/** Browsers may keep their storage from us: then the bar is asked again on the next article. */
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(MEMORY) === 'dismissed';
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(MEMORY, 'dismissed');
  } catch {}
}
