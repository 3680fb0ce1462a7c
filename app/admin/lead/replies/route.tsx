import { data, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import { BackToLeads } from '#app/admin/lead/lead-panels.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import {
  addTemplates,
  deleteTemplate,
  listTemplates,
  moveTemplate,
  saveTemplate,
  type TemplateProblems,
  type TemplateText,
} from '#app/features/leads/replies/reply-templates.ts';
import { replyFacts } from '#app/features/leads/replies/send-reply.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { TemplateForm, TemplateList } from './reply-templates.tsx';
import { SAMPLE_LEAD, STARTING_TEMPLATES } from './starting-templates.ts';

const PAGE = '/admin/leads/templates';
const TITLE = 'Reply templates';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, ...site } = context.get(services);
  const templates = await listTemplates(db);
  const edited = templates.find(({ id }) => id === new URL(request.url).searchParams.get('edit')) ?? null;
  return { templates, edited, facts: replyFacts(SAMPLE_LEAD, { name: user.name || user.email }, site) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, sent, key } = await recheckAdmin(request, context);
  const { db } = context.get(services);
  const [id, name, subject, body] = ['id', 'name', 'subject', 'body'].map((field) =>
    String(sent.form.get(field) ?? ''),
  ) as [string, string, string, string];
  switch (sent.act) {
    case 'save': {
      const typed = { name, subject, body };
      const outcome = await saveTemplate(db, id || null, typed, actor, key);
      if (outcome === 'saved') return back('template-saved');
      return outcome === 'gone' ? back('template-gone') : data<Answer>({ problems: outcome, typed }, { status: 422 });
    }
    case 'delete':
      return back((await deleteTemplate(db, id, actor)) ? 'template-deleted' : 'template-gone');
    case 'up':
    case 'down':
      await moveTemplate(db, id, sent.act === 'up' ? -1 : 1);
      return redirect(PAGE);
    case 'starting':
      await addTemplates(db, STARTING_TEMPLATES);
      return back('templates-added');
    default:
      throw data(null, { status: 400 });
  }
}

interface Answer {
  problems: TemplateProblems;
  typed: TemplateText;
}

const back = (toast: ToastName) => redirect(PAGE, { headers: { 'set-cookie': flashCookie(toast) } });

export const meta: Route.MetaFunction = () => adminMeta(TITLE);

export default function ReplyTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, edited, facts } = loaderData;
  const answer = actionData as Answer | undefined;
  return (
    <>
      <BackToLeads search="" />
      <AdminHead title={TITLE} text="Texts to begin a reply with. Words in braces are filled in from the lead." />
      <TemplateList templates={templates} />
      <TemplateForm key={edited?.id ?? 'new'} {...{ edited, facts, answer }} />
    </>
  );
}
