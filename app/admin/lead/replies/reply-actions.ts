import { data } from 'react-router';
import { type Act, back, type LeadAnswer, type Sent } from '#app/admin/lead/lead-actions.ts';
import { personalLink } from '#app/features/booking/personal-link.ts';
import { composedIn, fillIn, type REPLY_WAYS, withTemplate } from '#app/features/leads/replies/reply.ts';
import { listTemplates } from '#app/features/leads/replies/reply-templates.ts';
import { keepReplyDraft, replyFacts, type SendOutcome, sendReply } from '#app/features/leads/replies/send-reply.ts';
import { startingSubject } from './starting-templates.ts';

export const REPLY_ACTIONS: Readonly<Record<string, Act>> = {
  send: (sent) => reply(sent, 'site'),
  'by-hand': (sent) => reply(sent, 'by hand'),

  /** Without scripts. */
  async draft(sent) {
    await keepReplyDraft(sent.services.db, sent.lead.id, sent.sender.id, composedIn(sent.fields), sent.services.now());
    return back(sent, 'draft-kept');
  },

  /** Without scripts: the draft with the template in it. */
  async template({ services, lead, sender, fields, search }) {
    const [composed, templates] = [composedIn(fields), await listTemplates(services.db)];
    const facts = replyFacts(lead, sender, {
      ...services,
      bookingUrl: await personalLink(services, lead, sender.id),
    });
    const filled = templates.map((one) => ({ name: one.name, ...fillIn(one, facts) }));
    const chosen = filled.find(({ name }) => name === composed.template);
    const start = { subject: startingSubject(), body: '' };
    const text = chosen ? withTemplate(composed, chosen, [start, ...filled]) : {};
    await keepReplyDraft(services.db, lead.id, sender.id, { ...composed, ...text }, services.now());
    return back({ lead, search }, 'draft-kept');
  },
};

async function reply({ services, lead, sender, fields, search }: Sent, way: (typeof REPLY_WAYS)[number]) {
  const composed = composedIn(fields);
  const [moves, takes] = ['moves', 'takes'].map((name) => fields.get(name) === 'yes') as [boolean, boolean];
  const outcome = await sendReply(services, {
    ...{ leadId: lead.id, sender, composed, way, stopsClock: moves, takes },
    seen: String(fields.get('seen') ?? '') || null,
  });
  if (outcome.ok) return back({ lead, search }, way === 'site' ? 'reply-sent' : 'reply-recorded');
  // What was typed stays also if the page is closed now.
  await keepReplyDraft(services.db, lead.id, sender.id, composed, services.now());
  const latest = outcome.reason === 'answered meanwhile' ? { latest: { id: outcome.latest.id } } : {};
  const answer: LeadAnswer = { reply: { errors: errorsOf(outcome), typed: composed, moves, takes, ...latest } };
  return data(answer, { status: outcome.reason === 'answered meanwhile' ? 409 : 422 });
}

const PROBLEMS = {
  'no subject': 'Enter a subject.',
  'subject too long': 'The subject can have at most 200 characters.',
  'no text': 'Write the message first.',
  'text too long': 'The message can have at most 20,000 characters.',
};

function errorsOf(outcome: Extract<SendOutcome, { ok: false }>): NonNullable<LeadAnswer['reply']>['errors'] {
  if (outcome.reason === 'gone')
    return { form: 'This lead can no longer be answered: it was erased or quarantined, or has no email address.' };
  if (outcome.reason !== 'invalid') return {};
  const { problems, unfilled } = outcome;
  const first = (part: string) => problems.find((problem) => problem.includes(part));
  const [subject, body] = [first('subject'), first('text')];
  return {
    ...(subject && { subject: PROBLEMS[subject] }),
    ...(body && { body: PROBLEMS[body] }),
    ...(unfilled.length > 0 && {
      body: `Fill in ${unfilled.map((name) => `{${name}}`).join(' and ')} before you send.`,
    }),
  };
}
