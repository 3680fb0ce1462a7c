import './library.css';
import { useEffect } from 'react';
import { RESOURCE_DOWNLOAD, RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import { ETA_PLAYBOOK } from '#app/firm/guides.ts';
import { GUIDE_FORM_ID } from '#app/site/frame/articles/resources-url.ts';
import { GUIDE_FORM as TEXT } from '#app/site/frame/guides/content.ts';
import { FormEnd, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { type LeadFormState, useLeadForm } from '#app/site/frame/lead-form/use-lead-form.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { showToast } from '#app/ui/toast.tsx';

/** The lead form of the sidebar (§2). */
export function GuideForm({ guide }: { guide: string | undefined }) {
  const form = useLeadForm('guide', RESOURCE_DOWNLOAD);
  const { field } = form;
  useAnswerInToasts(form);
  // With scripts a toast has the answer; without them the form shows it.
  const shown = form.rendered ? form : { ...form, answer: undefined };
  return (
    <aside
      id={GUIDE_FORM_ID}
      aria-labelledby="guide-title"
      className="guide-form frame px-7 pt-8 pb-7 xl:sticky xl:top-28"
      data-print="no"
    >
      <h2 id="guide-title" className="text-[1.75rem] leading-[1.12]">
        {TEXT.title}
      </h2>
      <p className="mt-2 text-base leading-[1.5] text-ink-600">{TEXT.text}</p>
      <LeadForm
        form={shown}
        label={TEXT.title}
        errorsTitle={RESOURCE_TOASTS.invalid}
        end={
          <FormEnd form={shown} label={TEXT.send} busyLabel={TEXT.sending}>
            {RESOURCE_DOWNLOAD.consent.wording} {TEXT.smallPrint}
          </FormEnd>
        }
      >
        <TextField autoComplete="name" {...field('name')} />
        <TextField type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <SelectField key={guide} {...field('guide', guide ?? ETA_PLAYBOOK.slug)} optional={false} empty={null} />
      </LeadForm>
    </aside>
  );
}

/** §5 and §8: shows the first error or the failure in a toast. */
function useAnswerInToasts({ answer, rendered }: LeadFormState): void {
  useEffect(() => {
    if (!answer || rendered) return;
    const [first] = Object.entries(answer.errors ?? {});
    if (first) {
      const [name, text] = first;
      showToast({ tone: 'error', title: RESOURCE_TOASTS.invalid, text });
      document.getElementById(name)?.focus();
    }
    if (answer.failure) showToast({ tone: 'error', title: RESOURCE_TOASTS.failed.title, text: answer.failure.text });
  }, [answer, rendered]);
}
