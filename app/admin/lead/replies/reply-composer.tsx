import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { LeadAnswer } from '#app/admin/lead/lead-actions.ts';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import {
  type Composed,
  composedIn,
  fillIn,
  mailto,
  REPLY_LIMITS,
  withTemplate,
} from '#app/features/leads/replies/reply.ts';
import type { ReplyDesk } from '#app/features/leads/replies/reply-desk.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import type { LeadReply } from '#app/features/leads/work/timeline.ts';
import { clock, within } from '#app/firm/times.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { REPLY } from './labels.ts';
import { Attachments, Message } from './reply-parts.tsx';
import type { DraftState } from './use-reply-draft.ts';

interface ReplyComposerProps {
  lead: Lead;
  desk: ReplyDesk;
  composed: Composed;
  setComposed: (next: Composed) => void;
  /** The latest reply of anyone. */
  latest: LeadReply | undefined;
  /** The one that the sender knows of. */
  seen: string;
  names: Readonly<Record<string, string>>;
  answer: LeadAnswer['reply'];
  draft: DraftState;
  now: Date;
}

export function ReplyComposer(props: ReplyComposerProps) {
  const { lead, desk, composed, setComposed, latest, seen, names, answer, draft, now } = props;
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const isSending = useNavigation().formData?.get('id') === composed.id;
  const change = (part: Partial<Composed>) => setComposed({ ...composed, ...part });
  const meanwhile = latest && (latest.id !== seen || answer?.latest) ? latest : undefined;
  const errors = answer?.errors ?? {};

  // What was typed or chosen before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!form.current) return;
    const { subject, body, template } = composedIn(new FormData(form.current));
    const typed = { ...composed, subject, body };
    if (template !== composed.template) setComposed(templated(typed, template));
    else if (typed.subject !== composed.subject || typed.body !== composed.body) setComposed(typed);
  }, []);

  function templated(typed: Composed, template: string): Composed {
    const chosen = desk.templates.find(({ name }) => name === template);
    if (!chosen) return { ...typed, template: '' };
    const filled = desk.templates.map((one) => fillIn(one, desk.facts));
    const start = { subject: REPLY.startSubject, body: '' };
    return { ...typed, template, ...withTemplate(typed, fillIn(chosen, desk.facts), [start, ...filled]) };
  }

  /** Enter in the subject must not send the email. */
  function goToMessage(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    message.current?.focus();
  }

  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="reply-form">
      <input type="hidden" name="id" value={composed.id} />
      <input type="hidden" name="seen" value={seen} />
      <header>
        <h2 id="reply" className="panel-title">
          {REPLY.title}
        </h2>
        <label>
          <span className="sr-only">{REPLY.template}</span>
          <select
            name="template"
            autoComplete="off"
            value={composed.template}
            onChange={({ target }) => setComposed(templated(composed, target.value))}
          >
            <option value="">{REPLY.noTemplate}</option>
            {desk.templates.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" name="act" value="template" className="link-act">
            {REPLY.useTemplate}
          </button>
        </noscript>
        <Link to="/admin/leads/templates" className="link-act">
          {REPLY.editTemplates}
        </Link>
      </header>
      {meanwhile && (
        <FormMessage tone="error">
          {REPLY.meanwhile(names[meanwhile.sender] ?? meanwhile.sender, within(meanwhile.createdAt, now))}
        </FormMessage>
      )}
      {errors.form && <FormMessage tone="error">{errors.form}</FormMessage>}
      {!desk.mail.hasServer && <p className="reply-by-hand">{REPLY.byHand.text}</p>}
      <dl className="reply-head">
        <div>
          <dt>{REPLY.to}</dt>
          <dd>
            {lead.name}, {lead.email}
          </dd>
        </div>
        {desk.mail.hasServer && (
          <>
            <div>
              <dt>{REPLY.from}</dt>
              <dd>
                {desk.sender.name}, {desk.mail.from}
              </dd>
            </div>
            <div>
              <dt>{REPLY.answersTo}</dt>
              <dd>
                {desk.answersTo.name}, {desk.answersTo.email}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>
            <label htmlFor="reply-subject">{REPLY.subject}</label>
          </dt>
          <dd>
            <input
              id="reply-subject"
              autoComplete="off"
              name="subject"
              value={composed.subject}
              onChange={({ target }) => change({ subject: target.value })}
              onKeyDown={goToMessage}
              maxLength={REPLY_LIMITS.subject}
              aria-invalid={errors.subject ? true : undefined}
              aria-describedby={errors.subject ? 'reply-subject-error' : undefined}
            />
          </dd>
        </div>
      </dl>
      {errors.subject && (
        <p id="reply-subject-error" role="alert" className="field-error">
          {errors.subject}
        </p>
      )}
      <Message {...{ composed, desk, change, error: errors.body }} ref={message} />
      <footer>
        {lead.stage === NEW_LEAD_STAGE && (
          <label className="reply-tick">
            <input type="checkbox" name="moves" value="yes" defaultChecked={answer?.moves ?? true} />
            <span>{REPLY.move}</span>
          </label>
        )}
        {desk.mail.hasServer && <Attachments {...{ composed, change }} />}
        <div className="reply-acts">
          {desk.mail.hasServer ? (
            <button type="submit" name="act" value="send" className="button button-bar" disabled={isSending}>
              {isSending ? REPLY.sending : REPLY.send}
            </button>
          ) : (
            <ByHand {...{ lead, composed, isSending }} />
          )}
          <noscript>
            <button type="submit" name="act" value="draft" className="button button-line button-bar">
              {REPLY.saveDraft}
            </button>
          </noscript>
          <small role="status">{draftWords(draft)}</small>
        </div>
      </footer>
    </Form>
  );
}

function draftWords(draft: DraftState): string {
  if (draft.kind === 'kept') return REPLY.draft.kept(clock(draft.at));
  return draft.kind === 'none' ? '' : REPLY.draft[draft.kind];
}

/** Without a mail server the advisor's own mail program sends it, and the desk records it. */
function ByHand({ lead, composed, isSending }: { lead: Lead; composed: Composed; isSending: boolean }) {
  const { open, withoutBody, copy, copied, notCopied, sent } = REPLY.byHand;
  const { href, hasBody } = mailto(lead.email, composed);
  const copyBody = async () => {
    const isCopied = await copyText(composed.body);
    showToast({ tone: isCopied ? 'success' : 'error', title: REPLY.title, text: isCopied ? copied : notCopied });
  };
  return (
    <>
      <a href={href} className="button button-bar">
        {open}
      </a>
      {!hasBody && (
        <>
          <small>{withoutBody}</small>
          <button type="button" onClick={copyBody} className="button button-line button-bar">
            {copy}
          </button>
        </>
      )}
      <button type="submit" name="act" value="by-hand" className="button button-line button-bar" disabled={isSending}>
        {sent}
      </button>
    </>
  );
}
