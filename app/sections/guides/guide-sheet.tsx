import { Form, useNavigation } from 'react-router';
import { GUIDE_PAGE as TEXT } from '#app/content/guide-download.ts';
import type { GuideFile } from '#app/content/guides.ts';
import { SITE } from '#app/content/site.ts';
import { NewsletterSheet } from '#app/sections/newsletter/newsletter-sheet.tsx';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { formForGuide } from '../resources/list-address.ts';

interface GuideSheetProps {
  guide: GuideFile;
  ticket: string;
  state: 'valid' | 'expired' | 'sent' | 'too-many' | 'unknown';
}

/** What became of a link to a guide, and the next thing to do about it. */
export function GuideSheet({ guide, ticket, state }: GuideSheetProps) {
  const { title, text } = wordsFor(state, guide.title);
  return (
    <NewsletterSheet title={title}>
      <p className="max-w-[52ch] text-ink-600">{text}</p>
      {state === 'valid' && (
        <ButtonLink to={`/guides/${guide.slug}/${ticket}`} reloadDocument className="max-xs:w-full">
          {TEXT.valid.button}
        </ButtonLink>
      )}
      {state === 'expired' && <NewLinkForm ticket={ticket} />}
      {state === 'unknown' && (
        <ButtonLink to={formForGuide({}, guide.slug)} className="max-xs:w-full">
          {TEXT.ask}
        </ButtonLink>
      )}
      {state !== 'valid' && state !== 'unknown' && <ArrowLink to={formForGuide({}, guide.slug)}>{TEXT.ask}</ArrowLink>}
      <p className="text-base text-ink-600">
        {SITE.phone}, {SITE.hours}
      </p>
    </NewsletterSheet>
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

function wordsFor(state: GuideSheetProps['state'], guide: string): { title: string; text: string } {
  if (state === 'valid') return { title: TEXT.valid.title(guide), text: TEXT.valid.text };
  return state === 'too-many' ? TEXT.tooMany : TEXT[state];
}
