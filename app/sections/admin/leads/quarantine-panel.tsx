import { Form } from 'react-router';
import { LEAD_PAGE, LEADS_ADMIN } from '#app/content/leads-admin.ts';
import { FormMessage } from '#app/ui/form-message.tsx';

interface QuarantinePanelProps {
  reason: string;
  discarded: boolean;
  answer: { incomplete?: readonly string[] } | undefined;
}

/** Why the lead is in quarantine, and the buttons to decide. */
export function QuarantinePanel({ reason, discarded, answer }: QuarantinePanelProps) {
  const { title, text, incomplete } = LEAD_PAGE.quarantine;
  return (
    <section className="panel" aria-labelledby="quarantine">
      <h2 id="quarantine" className="panel-title">
        {title}
      </h2>
      <p className="font-semibold">{reason}</p>
      <p className="mt-2 mb-4 text-[.9375rem] text-ink-600">{discarded ? LEADS_ADMIN.discarded : text}</p>
      {answer?.incomplete && (
        <div className="mb-4">
          <FormMessage tone="error">
            <p>{incomplete}</p>
            <ul className="mt-1.5 list-disc pl-5">
              {answer.incomplete.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </FormMessage>
        </div>
      )}
      <Form method="post" className="flex flex-wrap gap-2.5">
        <button type="submit" name="act" value="release" className="button admin-button">
          {LEADS_ADMIN.release}
        </button>
        {!discarded && (
          <button type="submit" name="act" value="discard" className="button button-line button-danger admin-button">
            {LEADS_ADMIN.discard}
          </button>
        )}
      </Form>
    </section>
  );
}
