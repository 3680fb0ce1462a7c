import { Form, Link } from 'react-router';
import { SampleTag } from '#app/admin/frame/leads/stage-tag.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { SHOW } from '#app/features/overview/period.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { OVERVIEW } from './labels.ts';

const TEXT = OVERVIEW.samples;

interface SamplesNoteProps {
  /** Whether the figures are those of the samples. */
  areSamples: boolean;
  mayRemove: boolean;
  period: string;
  typed: { from: string; to: string };
}

/** Says whether the figures are samples, and switches to the others. */
export function SamplesNote({ areSamples, mayRemove, period, typed }: SamplesNoteProps) {
  const mayOpen = useMay()('/admin/leads');
  const other = new URLSearchParams({
    ...(period === 'custom' ? typed : { period }),
    [SHOW]: areSamples ? 'own' : 'samples',
  });
  return (
    <aside className="samples-note" aria-label="Samples">
      <p>
        <SampleTag /> {areSamples ? TEXT.shown : TEXT.leftOut}
      </p>
      <div>
        <Link to={`?${other}`} preventScrollReset className="text-link">
          {areSamples ? TEXT.showOwn : TEXT.show}
        </Link>
        {mayOpen && (
          <Link to="/admin/leads?list=samples" className="text-link">
            {TEXT.leads}
          </Link>
        )}
        {mayRemove && <RemoveSamples id="remove-samples" />}
      </div>
    </aside>
  );
}

export function RemoveSamples({ id }: { id: string }) {
  return (
    <>
      <button {...dialogOpener(id)} className="text-link">
        {TEXT.remove}
      </button>
      <ConfirmDialog id={id} {...TEXT.dialog}>
        <Form method="post">
          <button type="submit" name="act" value="remove-samples" className="button button-destroy">
            {TEXT.remove}
          </button>
        </Form>
      </ConfirmDialog>
    </>
  );
}
