import { Form, useNavigation } from 'react-router';
import type { GuideFile } from '#app/firm/guides.ts';
import { SITE } from '#app/firm/identity.ts';
import { guideFormUrl } from '#app/site/frame/articles/resources-url.ts';
import { GUIDE_PAGE as TEXT } from '#app/site/frame/guides/content.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { MessageSheet } from '#app/ui/message-sheet.tsx';

interface GuideSheetProps {
  guide: GuideFile;
  ticket: string;
  state: 'valid' | 'expired' | 'sent' | 'too-many' | 'unknown';
}

/** The state of a download link, and what the visitor can do next. */
export function GuideSheet({ guide, ticket, state }: GuideSheetProps) {
  const { title, text } = textFor(state, guide.title);
  return (
    <MessageSheet title={title}>
      <p className="max-w-[52ch] text-ink-600">{text}</p>
      {state === 'valid' && (
        <ButtonLink to={`/guides/${guide.slug}/${ticket}`} reloadDocument className="max-xs:w-full">
          {TEXT.valid.button}
        </ButtonLink>
      )}
      {state === 'expired' && <NewLinkForm ticket={ticket} />}
      {state === 'unknown' && (
        <ButtonLink to={guideFormUrl({}, guide.slug)} className="max-xs:w-full">
          {TEXT.ask}
        </ButtonLink>
      )}
      {state !== 'valid' && state !== 'unknown' && <ArrowLink to={guideFormUrl({}, guide.slug)}>{TEXT.ask}</ArrowLink>}
      <p className="text-base text-ink-600">
        {SITE.phone}, {SITE.hours}
      </p>
    </MessageSheet>
  );
}

function NewLinkForm({ ticket }: { ticket: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="max-xs:w-full">
      <input type="hidden" name="ticket" value={ticket} />
      <button type="submit" disabled={busy} className="button max-xs:w-full">
        {busy ? TEXT.expired.sending : TEXT.expired.button}
      </button>
    </Form>
  );
}

function textFor(state: GuideSheetProps['state'], guide: string): { title: string; text: string } {
  if (state === 'valid') return { title: TEXT.valid.title(guide), text: TEXT.valid.text };
  return state === 'too-many' ? TEXT.tooMany : TEXT[state];
}
