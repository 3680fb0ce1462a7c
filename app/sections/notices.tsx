import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { ARTICLE_NOT_FOUND, LIBRARY_UNREADABLE, PAGE_NOT_FOUND, SOMETHING_WRONG } from '#app/content/notices.ts';
import { SITE, WAYFINDING_LINKS } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { NoticeSheet } from './notice-sheet.tsx';

export function PageNotFound() {
  return (
    <NoticeSheet notice={PAGE_NOT_FOUND} code="404">
      <LogMissingPath />
      <ButtonLink to="/">Return to Home</ButtonLink>
      <Wayfinding />
    </NoticeSheet>
  );
}

export function ArticleNotFound() {
  return (
    <NoticeSheet notice={ARTICLE_NOT_FOUND} code="404">
      <ButtonLink to="/resources">Back to Resources</ButtonLink>
      <Wayfinding />
    </NoticeSheet>
  );
}

/** Any failure that is ours. A database that cannot be read answers 503, and is named as what it is. */
export function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const unreadable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <NoticeSheet notice={unreadable ? LIBRARY_UNREADABLE : SOMETHING_WRONG}>
      <ButtonLink to={`${pathname}${search}`} reloadDocument>
        Try again
      </ButtonLink>
      <p className="text-ink-600">
        <a href={SITE.phoneHref} className="text-link inline-flex min-h-11 items-center text-ink-900">
          {SITE.phone}
        </a>
        <br />
        {SITE.hours}
      </p>
    </NoticeSheet>
  );
}

function Wayfinding() {
  return (
    <nav aria-label="Elsewhere on this site">
      <ul className="flex flex-wrap gap-x-6">
        {WAYFINDING_LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LOG_AT_ONCE = "console.error('404: no page at', location.pathname); document.currentScript.dataset.logged = '';";

/** §2: by a line of the page itself, which does not wait for the scripts; they do it where no page was loaded. */
function LogMissingPath() {
  const { pathname } = useLocation();
  const script = useRef<HTMLScriptElement>(null);
  useEffect(() => {
    if (script.current?.dataset.logged === undefined) console.error('404: no page at', pathname);
    else delete script.current.dataset.logged;
  }, [pathname]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own line
  return <script ref={script} dangerouslySetInnerHTML={{ __html: LOG_AT_ONCE }} />;
}
