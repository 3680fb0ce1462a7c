import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useWaitingPress } from '#app/admin/frame/connection/use-waiting-press.ts';
import type { LeadAnswer } from '#app/admin/lead/lead-actions.ts';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import {
  type Composed,
  composedIn,
  fillIn,
  mailto,
  REPLY_LIMITS,
  signed,
  withTemplate,
} from '#app/features/leads/replies/reply.ts';
import type { ReplyDesk } from '#app/features/leads/replies/reply-desk.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import type { LeadReply } from '#app/features/leads/work/timeline.ts';
import { within } from '#app/firm/times.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { Attachments, draftText, Message, Signature, TICK } from './reply-parts.tsx';
import { startingSubject } from './starting-templates.ts';
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
  const { fields: waiting, callBack } = useWaitingPress();
  const isWaiting = isSending && waiting !== undefined;
  const change = (part: Partial<Composed>) => {
    setComposed({ ...composed, ...part });
    if (isWaiting) callBack();
  };
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
    const start = { subject: startingSubject(), body: '' };
    return { ...typed, template, ...withTemplate(typed, fillIn(chosen, desk.facts), [start, ...filled]) };
  }

  /** Enter in the subject must not send the email. */
  function goToMessage(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    message.current?.focus();
  }

  return (
    <Form ref={form} method="post" preventScrollReset noValidate data-kept="own" className="flex flex-1 flex-col">
      <input type="hidden" name="id" value={composed.id} />
      <input type="hidden" name="seen" value={seen} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-ink-900 bg-paper-2 px-6 py-3 max-md:px-4">
        <h2 id="reply" className="sr-only">
          Reply
        </h2>
        <div className="min-w-0 flex-[1_1_12rem]">
          <Select
            name="template"
            aria-label="Template"
            autoComplete="off"
            value={composed.template}
            onChange={({ target }) => setComposed(templated(composed, target.value))}
            empty="No template"
            options={desk.templates.map(({ name }) => ({ value: name, label: name }))}
          />
        </div>
        <noscript>
          <button type="submit" name="act" value="template" className="link-act">
            Use template
          </button>
        </noscript>
        <Link to="/admin/leads/templates" className="link-act">
          Edit templates
        </Link>
      </header>
      <div className="px-6 max-md:px-4">
        {meanwhile && (
          <FormMessage tone="error">
            {`${names[meanwhile.sender] ?? meanwhile.sender} replied ${within(meanwhile.createdAt, now)}, while you were writing. `}
            Read it in the timeline below. Your text is kept; send it if it is still needed.
          </FormMessage>
        )}
        {errors.form && <FormMessage tone="error">{errors.form}</FormMessage>}
        {!desk.mail.hasServer && (
          <p className="border-b border-rule py-3 text-ink-600">
            This site has no mail server (the setting SMTP_URL), so it cannot send this reply. Open it in your own mail
            program, send it there, and record it here.
          </p>
        )}
        <FactList
          facts={[
            { label: 'To', value: `${lead.name}, ${lead.email}` },
            ...(desk.mail.hasServer
              ? [
                  { label: 'From', value: `${desk.sender.name}, ${desk.mail.from}` },
                  { label: 'Replies go to', value: `${desk.answersTo.name}, ${desk.answersTo.email}` },
                ]
              : []),
            {
              label: 'Subject',
              value: (
                <input
                  aria-label="Subject"
                  autoComplete="off"
                  name="subject"
                  value={composed.subject}
                  onChange={({ target }) => change({ subject: target.value })}
                  onKeyDown={goToMessage}
                  maxLength={REPLY_LIMITS.subject}
                  aria-invalid={errors.subject ? true : undefined}
                  aria-describedby={errors.subject ? 'reply-subject-error' : undefined}
                  className="-my-1 min-h-7 w-full bg-transparent font-semibold"
                />
              ),
            },
          ]}
        />
        <FieldError name="reply-subject" error={errors.subject} role="alert" />
      </div>
      <Message {...{ composed, desk, change, error: errors.body }} ref={message} />
      <Signature {...desk.sender} />
      {isWaiting && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-5 border-y border-brass-500 bg-picked px-6 py-1.5 max-md:px-4"
        >
          <span>
            <b className="font-semibold">Not sent yet.</b> It goes out when the connection is back, or you can change it
            until then.
          </span>
          <button type="button" onClick={callBack} className="link-act min-h-11">
            Do not send, keep as draft
          </button>
        </p>
      )}
      <footer className="grid gap-3 border-t border-rule px-6 pt-4 pb-5 max-md:px-4">
        {lead.stage === NEW_LEAD_STAGE && (
          <label className={TICK}>
            <input type="checkbox" name="moves" value="yes" defaultChecked={answer?.moves ?? true} />
            <span>Move to Contacted and stop the reply clock</span>
          </label>
        )}
        {!lead.ownerId && (
          <label className={TICK}>
            <input type="checkbox" name="takes" value="yes" defaultChecked={answer?.takes ?? true} />
            <span>Take this lead. It has no owner.</span>
          </label>
        )}
        {desk.mail.hasServer && <Attachments {...{ composed, change }} />}
        <div className="flex flex-wrap items-center gap-3 max-md:[&>.button]:flex-1">
          {desk.mail.hasServer ? (
            <button type="submit" name="act" value="send" className="button" disabled={isSending}>
              {isWaiting ? 'Waiting to send' : isSending ? 'Sending...' : 'Send reply'}
            </button>
          ) : (
            <ByHand
              {...{ lead, isSending }}
              composed={{ ...composed, body: signed(composed.body, desk.sender.signature) }}
            />
          )}
          <noscript>
            <button type="submit" name="act" value="draft" className="button button-line">
              Save draft
            </button>
          </noscript>
          <small role="status" className="ml-auto text-14 text-ink-600">
            {draftText(draft)}
          </small>
        </div>
      </footer>
    </Form>
  );
}

/** Without a mail server the advisor's own mail program sends it, and this page records it. */
function ByHand({ lead, composed, isSending }: { lead: Lead; composed: Composed; isSending: boolean }) {
  const { href, hasBody } = mailto(lead.email, composed);
  const copyBody = async () => {
    const isCopied = await copyText(composed.body);
    const text = isCopied
      ? 'The text is copied.'
      : 'The browser did not copy the text. Select it and copy it yourself.';
    showToast({ tone: isCopied ? 'success' : 'error', title: 'Reply', text });
  };
  return (
    <>
      <a href={href} className="button">
        Open in your mail program
      </a>
      {!hasBody && (
        <>
          <small className="text-14 text-ink-600">The text is too long for a link. Copy it into the email.</small>
          <button type="button" onClick={copyBody} className="button button-line">
            Copy the text
          </button>
        </>
      )}
      <button type="submit" name="act" value="by-hand" className="button button-line" disabled={isSending}>
        I sent it
      </button>
    </>
  );
}
