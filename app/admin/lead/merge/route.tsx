import { data, Form, href, Link, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import { findLead, type Lead } from '#app/features/leads/work/lead-page.ts';
import { type MergeChoice, mergeChoices, type Side } from '#app/features/leads/work/merge-choices.ts';
import { mergeLeads } from '#app/features/leads/work/merge-leads.ts';
import { formerOwners } from '#app/features/leads/work/owners.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime } from '#app/firm/times.ts';
import { dateIn, shortCalendarDate } from '#app/platform/calendar.ts';
import { shortDate } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { touchLines } from '../timeline-text.tsx';
import type { Route } from './+types/route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const ids = [params.id, new URL(request.url).searchParams.get('with') ?? ''];
  const [kept, other] = await Promise.all(ids.map((id) => findLead(db, id)));
  if (!kept || !other || kept.quarantined || other.quarantined) throw data(null, { status: 404 });
  if (kept.id === other.id) throw redirect(href('/admin/leads/:id', { id: kept.id }));
  const [members, former] = await Promise.all([listMembers(db, LEAD_OWNERS), formerOwners(db)]);
  const owners = new Map([...namesOf(members), ...former].map(({ id, name }) => [id, name]));
  return { kept, other, choices: mergeChoices({ kept, other }, user.id, (id) => owners.get(id) ?? id), now: now() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, sent } = await recheckAdmin(request, context);
  const { db, now } = context.get(services);
  const wanted = Object.fromEntries([...sent.form].map(([name, side]) => [name.replace('choose ', ''), String(side)]));
  const ids = { kept: id, other: String(sent.form.get('with') ?? '') };
  const outcome = await mergeLeads(db, ids, actor, now(), wanted);
  if (outcome === 'not the same person') throw data(null, { status: 400 });
  const cookie = flashCookie(outcome === 'merged' ? 'leads-merged' : 'leads-not-merged');
  return redirect(href('/admin/leads/:id', { id }), { headers: { 'set-cookie': cookie } });
}

export const meta: Route.MetaFunction = () => adminMeta('Merge two leads');

const SIDES = ['kept', 'other'] as const;

export default function Merge({ loaderData: { choices, now, ...pair } }: Route.ComponentProps) {
  const { kept, other } = pair;
  const source = ({ firstTouch }: Lead) => touchLines(firstTouch ?? {}).join(', ');
  const about = ({ form, createdAt }: Lead) =>
    `${LEAD_FORMS[form].internalTitle}, ${shortTime(createdAt, now, OFFICE_ZONE)}`;
  const dates = SIDES.map((side) => dateIn(OFFICE_ZONE, pair[side].createdAt)) as [string, string];
  const [keptOn, otherOn] = dates.map(dates[0].slice(0, 4) === dates[1].slice(0, 4) ? shortDate : shortCalendarDate);
  const days = { kept: keptOn ?? '', other: otherOn ?? '' };
  return (
    <Form method="post">
      <input type="hidden" name="act" value="merge" />
      <input type="hidden" name="with" value={other.id} />
      <Link to={href('/admin/leads/:id', { id: kept.id })} className="admin-back">
        <span aria-hidden="true">←</span> {kept.name}
      </Link>
      <AdminHead title="Merge two leads" text="Choose what stays. Nothing changes until you press Merge.">
        <Link to={`/admin/leads/${other.id}/merge?with=${kept.id}`} className="button button-line" replace>
          Swap sides
        </Link>
      </AdminHead>
      <div className="mt-3 border border-ink-900 bg-paper-0">
        <div className={`${ROW} bg-paper-2 max-md:hidden`}>
          <span />
          {SIDES.map((side) => (
            <p key={side}>
              <b className="font-semibold">{pair[side].name}</b>
              <small className="block text-14 text-ink-600">
                {about(pair[side])}. {side === 'kept' ? 'Stays.' : 'Goes into it.'}
              </small>
            </p>
          ))}
          <b className="font-semibold">After the merge</b>
        </div>
        <h2 className={PART}>Choose</h2>
        {choices.map((line) => (
          <Line key={line.name} {...{ line, days }} after={line.kept === line.other ? line.kept : undefined} />
        ))}
        <h2 className={PART}>Kept from both</h2>
        <Line
          days={days}
          line={{
            label: 'Messages',
            kept: LEAD_FORMS[kept.form].internalTitle,
            other: LEAD_FORMS[other.form].internalTitle,
          }}
          after="Both, each as it was sent"
        />
        <Line
          days={days}
          line={{ label: 'Source', kept: source(kept), other: source(other) }}
          after={`First: ${source(other.createdAt < kept.createdAt ? other : kept)}`}
        />
      </div>
      <div className="sticky bottom-0 z-1 mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-ink-900 bg-paper py-3">
        <p className="font-serif text-19">
          One lead remains, with both timelines and consent records.
          <small className="block font-sans text-14 text-ink-600">
            A reply that is due stays due. You can undo the merge for 30 days, from the timeline.
          </small>
        </p>
        <p className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
          <Link to={href('/admin/leads/:id', { id: kept.id })} className="button button-line">
            Cancel
          </Link>
          <button type="submit" className="button">
            Merge
          </button>
        </p>
      </div>
    </Form>
  );
}

const ROW =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-rule px-4 py-2 last:border-b-0 wrap-anywhere md:grid-cols-[130px_repeat(3,minmax(0,1fr))] md:min-h-12';
const PART = 'border-b border-rule bg-paper px-4 py-1.5 font-serif text-16 font-normal tracking-normal italic';
const DAY = 'flex-none text-14 text-ink-600 md:sr-only';
const AFTER =
  'font-semibold max-md:text-14 max-md:before:font-normal max-md:before:text-ink-600 max-md:before:content-["After:_"]';
/** The last column follows the choice by style, so that it does without scripts as well. */
const AFTER_SIDE = {
  kept: 'hidden in-[fieldset:has([value=kept]:checked)]:inline',
  other: 'hidden in-[fieldset:has([value=other]:checked)]:inline',
};

interface LineProps {
  line: Pick<MergeChoice, 'label' | Side> & Partial<MergeChoice>;
  /** On phones they tell the sides apart. */
  days: Record<Side, string>;
  after?: string | undefined;
}

function Line({ line, days, after }: LineProps) {
  const { name, label, chosen } = line;
  const hasSecond = (name === 'email' || name === 'phone') && line.kept && line.other;
  const isEqual = after !== undefined && line.kept === line.other;
  const hasAfter = !isEqual && (hasSecond || after !== undefined);
  if (after === '') return null;
  return (
    <fieldset aria-label={label} className={ROW}>
      <span className="text-ink-600 max-md:text-14">{label}</span>
      {SIDES.map((side) => {
        const value = (
          <span className={`min-w-0 grow ${!line[side] || after ? 'text-ink-600' : ''}`}>{line[side] || 'Empty'}</span>
        );
        const day = <small className={DAY}>{isEqual ? 'Both' : days[side]}</small>;
        if (after)
          return (
            <p key={side} className={`flex gap-2.5 ${isEqual && side === 'other' ? 'max-md:hidden' : ''}`}>
              {value}
              {day}
            </p>
          );
        return (
          <label key={side} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
            <input
              {...{ type: 'radio', name: `choose ${name}`, value: side, defaultChecked: side === chosen }}
              className="size-5 flex-none accent-ink-900"
            />
            {value}
            {day}
          </label>
        );
      })}
      <p className={`${AFTER} ${hasAfter ? '' : 'max-md:hidden'}`}>
        {after ??
          SIDES.map((side) => (
            <span key={side} className={AFTER_SIDE[side]}>
              {line[side] || 'Empty'}
              {hasSecond && (
                <small className="block text-14 font-normal text-ink-600">
                  {line[side === 'kept' ? 'other' : 'kept']} kept as second
                </small>
              )}
            </span>
          ))}
      </p>
    </fieldset>
  );
}
