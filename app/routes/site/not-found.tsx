import { data } from 'react-router';
import { PAGE_NOT_FOUND } from '#app/content/error-pages.ts';
import { PageNotFound } from '#app/sections/errors/error-pages.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: location.pathname,
    title: 'Page not found',
    description: PAGE_NOT_FOUND.text,
    robots: 'noindex',
  });

export default function NotFound() {
  return <PageNotFound />;
}
