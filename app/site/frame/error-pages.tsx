import { useContext, useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { SITE, WAYFINDING_LINKS } from '#app/firm/identity.ts';
import { ErrorReference } from '#app/ui/error-reference.tsx';
import { ScriptMark } from '#app/ui/inline-script.tsx';
import { ButtonLink, PageLink } from '#app/ui/links.tsx';
import { ErrorSheet } from './error-sheet.tsx';
import { ARTICLE_NOT_FOUND, PAGE_NOT_FOUND, SOMETHING_WRONG, TEMPORARILY_UNAVAILABLE } from './error-texts.ts';

export function PageNotFound() {
  return (
    <ErrorSheet notice={PAGE_NOT_FOUND} code="404">
      <LogMissingPath />
      <ButtonLink to="/">Return to Home</ButtonLink>
      <Wayfinding />
    </ErrorSheet>
  );
}

export function ArticleNotFound() {
  return (
    <ErrorSheet notice={ARTICLE_NOT_FOUND} code="404">
      <ButtonLink to="/resources">Back to Resources</ButtonLink>
      <Wayfinding />
    </ErrorSheet>
  );
}

/** Any server error. 503 means that the database is unavailable, and has its own text. */
export function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const unreadable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <ErrorSheet notice={unreadable ? TEMPORARILY_UNAVAILABLE : SOMETHING_WRONG}>
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
      <ErrorReference />
    </ErrorSheet>
  );
}

function Wayfinding() {
  return (
    <nav aria-label="Elsewhere on this site">
      <ul className="flex flex-wrap gap-x-6">
        {WAYFINDING_LINKS.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className="text-link inline-flex min-h-11 items-center">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LOG_SCRIPT = "console.error('404: no page at', location.pathname); document.currentScript.dataset.logged = '';";

/** §2: logs the path. This script does it before hydration; after a client-side navigation, the effect does. */
function LogMissingPath() {
  const { pathname } = useLocation();
  const script = useRef<HTMLScriptElement>(null);
  useEffect(() => {
    if (script.current?.dataset.logged === undefined) console.error('404: no page at', pathname);
    else delete script.current.dataset.logged;
  }, [pathname]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own line
  return <script ref={script} nonce={useContext(ScriptMark)} dangerouslySetInnerHTML={{ __html: LOG_SCRIPT }} />;
}
