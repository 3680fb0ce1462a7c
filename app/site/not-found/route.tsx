import { data, redirect } from 'react-router';
import { oldAddressesContext } from '#app/features/articles/published/old-addresses.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { PageNotFound } from '#app/site/frame/error-pages.tsx';
import { PAGE_NOT_FOUND } from '#app/site/frame/error-texts.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { Route } from './+types/route';

export async function loader({ context, params }: Route.LoaderArgs) {
  const today = dateIn(OFFICE_ZONE, context.get(services).now());
  const target = await context.get(oldAddressesContext).find(`/${params['*']}`, today);
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
