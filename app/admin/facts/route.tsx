import { data, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import {
  addFact,
  changeFact,
  confirmFact,
  deleteFact,
  type FactOutcome,
  restoreFact,
} from '#app/features/facts/change-facts.ts';
import { factsPath, readFactFilters } from '#app/features/facts/fact-filters.ts';
import { basisOf, checkFactFields, type FactRefusal, readFactFields } from '#app/features/facts/fact-form.ts';
import { type FactUses, listFacts } from '#app/features/facts/list-facts.ts';
import { BUYER_FACTS } from '#app/features/tools/buying-power.ts';
import { DEAL_FACTS } from '#app/features/tools/deal-coverage.ts';
import { FACTS } from '#app/firm/facts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { TOOL_PAGES } from '#app/firm/tools.ts';
import { dateIn, isCalendarDate } from '#app/platform/calendar.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';
import { FactsTable } from './facts.tsx';

const USES: FactUses = {
  pages: PAGE_TEXTS,
  tools: {
    [TOOL_PAGES['deal-coverage'].title]: DEAL_FACTS,
    [TOOL_PAGES['what-can-i-buy'].title]: BUYER_FACTS,
  },
};

/** With `value` in the address, the open fact shows what another value would change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const parameters = new URL(request.url).searchParams;
  const typed = parameters.has('value') ? readFactFields(parameters) : null;
  return listFacts(context.get(services), USES, readFactFilters(parameters), typed);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, now } = context.get(services);
  const { act, subject, form } = sent;
  const fields = readFactFields(form);
  const by = { id: user.id, name: user.email };
  const filters = readFactFilters(new URL(request.url).searchParams);
  const refuse = (status: number, refusal: FactRefusal) => data<FactRefusal>({ fields, ...refusal }, { status });
  const answer = (outcome: FactOutcome, toast: ToastName) => {
    if (!outcome.ok) return refuse(outcome.reason === 'gone' ? 404 : 422, { failure: failureText(outcome) });
    return redirect(factsPath({ ...filters, fact: '' }), { headers: { 'set-cookie': flashCookie(toast) } });
  };

  if (act === 'restore') return answer(await restoreFact(db, subject, by, now()), 'fact-restored');
  if (act === 'delete') return answer(await deleteFact(db, fields.key, Object.keys(FACTS), by, now()), 'fact-deleted');
  if (act === 'check') {
    const validUntil = fields.validUntil || null;
    if (validUntil && !isCalendarDate(validUntil))
      return refuse(422, { errors: { validUntil: 'Enter a date, or leave it empty.' } });
    const basis = basisOf(fields);
    const dates = {
      checkedOn: dateIn(OFFICE_ZONE, now()),
      validUntil,
      ...(basis && { basis, basisNote: fields.basisNote }),
    };
    return answer(await confirmFact(db, fields.key, dates, by, now()), 'fact-checked');
  }
  const checked = checkFactFields(fields);
  if (!checked.ok) return refuse(422, { errors: checked.errors });
  return act === 'add'
    ? answer(await addFact(db, checked.fact, by, now()), 'fact-added')
    : answer(await changeFact(db, checked.fact, by, now()), 'fact-saved');
}

export const meta: Route.MetaFunction = () => adminMeta('Facts');

export default function Facts({ loaderData, actionData }: Route.ComponentProps) {
  const { expired, filters } = loaderData;
  const text = `Every figure the site quotes, written once. ${expiredText(expired)}`.trim();
  return (
    <>
      <AdminHead title="Facts" text={text}>
        <ButtonLink to={factsPath({ ...filters, fact: 'new' })} tone="line" small>
          Add a fact
        </ButtonLink>
      </AdminHead>
      <FactsTable {...loaderData} refusal={actionData} />
    </>
  );
}

function expiredText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One is past its date and still stands on the site.'
    : `${count} are past their date and still stand on the site.`;
}

function failureText(outcome: FactOutcome & { ok: false }): string {
  const { reason, titles = [] } = outcome;
  return reason === 'quoted'
    ? `It is quoted in ${titles.map((title) => `“${title}”`).join(', ')}. Take it out of these articles first.`
    : FAILURES[reason];
}

const FAILURES = {
  gone: 'This fact no longer exists. Nothing was changed.',
  taken: 'There is a fact with this key already. Choose another.',
  kind: 'The kind of a fact cannot change, because texts and calculations depend on it.',
  'part-of-site': 'Pages and calculations of the site use this fact. It can be changed, not deleted.',
} as const;
