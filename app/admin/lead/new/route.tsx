import { data, href, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { NEW_LEAD_FORM, NewLeadButtons, NewLeadForm, useNewLead } from '#app/admin/frame/leads/new-lead-form.tsx';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { addLead, addToLead, type NewLeadAnswer, openNewLead } from '#app/features/leads/by-hand/add-lead.ts';
import { readNewLead } from '#app/features/leads/by-hand/new-lead.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const typed = Object.fromEntries(new URL(request.url).searchParams);
  const [opened, owners] = await Promise.all([openNewLead(db, typed), listMembers(db, LEAD_OWNERS)]);
  return { opened, owners: namesOf(owners), reader: user.id, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, sent, key } = await recheckAdmin(request, context);
  const { form } = sent;
  const all = context.get(services);
  const read = readNewLead(form);
  const { values } = read;
  if (!read.ok) return data<NewLeadAnswer>(read, { status: 422 });
  if (sent.act === 'add-to') {
    const isAdded = await addToLead(all, sent.subject, read.lead, actor, key);
    return isAdded ? to(sent.subject, 'lead-added-to') : to(null, 'lead-gone');
  }
  // Without scripts nothing was looked up while typing.
  const likely = form.has('seen') ? [] : (await openNewLead(all.db, values)).likely;
  if (likely.length > 0) return data<NewLeadAnswer>({ errors: {}, values, likely }, { status: 409 });
  const added = await addLead(all, FIRM, read.lead, form, actor);
  if (!added.ok) return data<NewLeadAnswer>({ errors: added.errors, values }, { status: 422 });
  return sent.act === 'open' ? to(added.id, 'lead-added') : to(null, 'lead-added', String(form.get('from') ?? ''));
}

/** To the lead, or to the page that the form was opened over. */
function to(id: string | null, toast: ToastName, from = ''): Response {
  const page = /^\/admin(?![^/?#])/.test(from) ? from : '/admin/leads';
  return redirect(id ? href('/admin/leads/:id', { id }) : page, { headers: { 'set-cookie': flashCookie(toast) } });
}

export const meta: Route.MetaFunction = () => adminMeta('New lead');

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const state = useNewLead(loaderData, actionData as NewLeadAnswer | undefined);
  return (
    <>
      <AdminHead title="New lead" text="Someone who called, was referred, or whom you met." />
      <div className="max-w-230 border border-ink-900 bg-paper-0 max-md:-mx-4 max-md:border-x-0">
        <div className="p-6 max-md:p-4">
          <NewLeadForm {...state} id={NEW_LEAD_FORM} />
        </div>
        <div className="flex justify-end gap-3 border-t border-rule bg-paper px-6 py-3.5 max-md:sticky max-md:bottom-0 max-md:px-4 max-md:*:flex-1">
          <NewLeadButtons {...state} form={NEW_LEAD_FORM} />
        </div>
      </div>
    </>
  );
}
