import { data, redirect } from 'react-router';
import { outboxOf } from '#app/features/booking/announce.ts';
import { callState } from '#app/features/booking/call-state.ts';
import { cancelCall, moveCall } from '#app/features/booking/change-call.ts';
import { findCall } from '#app/features/booking/find-call.ts';
import { readCallToken, readTimeParameter, timeParameter } from '#app/features/booking/links.ts';
import { manyLines } from '#app/features/leads/plain-text.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { readForm } from '#app/platform/http/read-form.ts';
import { services } from '#app/platform/services.ts';
import { BOOK, CALL_PAGE } from '#app/site/frame/booking/content.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { Route } from './+types/route';
import { Booked } from './booked.tsx';
import { CancelledCall, ManageCall, MoveQuestion, PastCall, UnknownCall } from './call-page.tsx';

const PERSONAL = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** GET shows; only POST acts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, keyedHash, now } = context.get(services);
  const { searchParams } = new URL(request.url);
  const id = readCallToken(keyedHash, params.token);
  const call = id ? await orUnavailable(findCall(db, id)) : null;
  if (!call) return data({ state: 'unknown' } as const, { status: 404, headers: PERSONAL });
  const state = await orUnavailable(callState(db, call, params.token, searchParams, now()));
  return data(state, { headers: PERSONAL });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const appServices = context.get(services);
  const id = readCallToken(appServices.keyedHash, params.token);
  if (!id) throw data(null, { status: 404 });
  const fields = await readForm(request);
  const path = `/book/call/${params.token}`;
  const parts = { db: appServices.db, outbox: outboxOf(appServices), by: { kind: 'visitor' } as const };
  if (fields.get('intent') === 'cancel') {
    await orUnavailable(cancelCall(parts, id, manyLines(String(fields.get('why') ?? ''))));
    throw redirect(path, 303);
  }
  const to = readTimeParameter(String(fields.get('to') ?? ''));
  if (!to) throw redirect(path, 303);
  const outcome = await orUnavailable(moveCall(parts, id, to));
  const isTaken = !outcome.ok && outcome.reason === 'taken';
  throw redirect(
    `${path}?${isTaken ? new URLSearchParams({ to: timeParameter(to) }) : outcome.ok ? 'moved' : ''}`,
    303,
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: `/book/call/${params.token}`,
    title: CALL_PAGE.booked.manage,
    description: BOOK.meta.description,
    robots: 'noindex',
  });

export default function BookedCall({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'unknown':
      return <UnknownCall />;
    case 'cancelled':
      return <CancelledCall {...loaderData} />;
    case 'past':
      return <PastCall {...loaderData} />;
    case 'question':
      return <MoveQuestion {...loaderData} />;
    case 'booked':
      return <Booked {...loaderData} />;
    case 'manage':
      return <ManageCall {...loaderData} />;
  }
}
