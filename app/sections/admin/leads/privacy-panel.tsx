import { Form, href } from 'react-router';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/confirm-dialog.tsx';

const DIALOG_ID = 'erase-person';

/** For requests of access and erasure. */
export function PrivacyPanel({ leadId }: { leadId: string }) {
  const { title, text, export: label, erase, dialog } = LEAD_PAGE.privacy;
  return (
    <section className="panel" aria-labelledby="privacy">
      <h2 id="privacy" className="panel-title">
        {title}
      </h2>
      <p className="mb-3.5 text-[.9375rem] text-ink-600">{text}</p>
      <div className="flex flex-wrap gap-2.5">
        <a href={href('/admin/leads/:id/person', { id: leadId })} download className="button button-line button-bar">
          {label}
        </a>
        <button {...dialogOpener(DIALOG_ID)} className="button button-line button-bar button-danger">
          {erase}
        </button>
      </div>
      <ConfirmDialog id={DIALOG_ID} title={dialog.title} text={dialog.text}>
        <Form method="post">
          <button type="submit" name="act" value="erase" className="button button-destroy">
            {dialog.confirm}
          </button>
        </Form>
      </ConfirmDialog>
    </section>
  );
}
