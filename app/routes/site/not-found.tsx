import { data, redirect } from 'react-router';
import { PAGE_NOT_FOUND } from '#app/content/error-pages.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { oldAddressesContext } from '#app/features/articles/old-addresses.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import { PageNotFound } from '#app/sections/errors/error-pages.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import type { Route } from './+types/not-found';

export async function loader({ context, params }: Route.LoaderArgs) {
  const today = dateIn(OFFICE_ZONE, context.get(services).now());
  const target = await orUnavailable(context.get(oldAddressesContext).find(`/${params['*']}`, today));
  return target ? redirect(target, 301) : data(null, { status: 404 });
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
