import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, type ShouldRevalidateFunction } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { services } from '#app/platform/services.ts';
import display from '#app/ui/fonts/newsreader-display.woff2?url';
import sans from '#app/ui/fonts/public-sans.woff2?url';
import { preloadFont, READING_FONT_SCRIPT } from '#app/ui/fonts/reading-font.ts';
import { InlineScript } from '#app/ui/inline-script.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { SITE } from './firm/identity.ts';
import { textsForDocument } from './firm/published.ts';
import { Failure, PageNotFound } from './site/frame/error-pages.tsx';
import { SOMETHING_WRONG } from './site/frame/error-texts.ts';
import { pageHead } from './site/frame/head/page-head.ts';
import { PageScroll } from './site/frame/page-scroll.tsx';
import { SiteFrame } from './site/frame/site-frame.tsx';

declare module '#app/platform/services.ts' {
  interface Services {
    /** The booking provider's calendar, if there is one. */
    bookingUrl: string | undefined;
  }
}

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, bookingUrl, hasTimes } = context.get(services);
  return { siteUrl, bookingUrl, hasTimes: hasTimes() };
}

/** The root data never changes. In the administration, a failed revalidation would replace the page by an error. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !nextUrl.pathname.startsWith('/admin');

export const links: Route.LinksFunction = () => [
  preloadFont(display),
  preloadFont(sans),
  ...(SITE.hasOwnMark
    ? [
        { rel: 'icon', href: `/firm/${SITE.version}/icon.svg`, type: 'image/svg+xml' },
        { rel: 'stylesheet', href: `/firm/${SITE.version}/mark.css` },
      ]
    : [
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ]),
  { rel: 'alternate', type: 'application/rss+xml', title: `${SITE.name}: articles`, href: '/feed.xml' },
];

/** The document head of error pages; all other pages set their own. */
export const meta: Route.MetaFunction = ({ error, location, loaderData }) =>
  error
    ? pageHead({
        siteUrl: loaderData?.siteUrl ?? '',
        path: location.pathname,
        title: SOMETHING_WRONG.title,
        description: SOMETHING_WRONG.text,
        robots: 'noindex',
      })
    : [];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-US" data-firm={textsForDocument()} suppressHydrationWarning>
      <head>
        <InlineScript code={READING_FONT_SCRIPT} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={import.meta.env.THEME_COLOR} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScroll />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame>{missing ? <PageNotFound /> : <Failure error={error} />}</SiteFrame>;
}
