import { Form } from 'react-router';
import type { Stage } from '#app/features/leads/lead.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';

export const CLOSED: Stage = 'Closed, not a fit';

interface CloseDialogProps {
  lead: { id: string; name: string };
  action: string;
  onClose: () => void;
}

/** Asks why a lead is closed: the answer becomes a note. */
export function CloseDialog({ lead: { id, name }, action, onClose }: CloseDialogProps) {
  const foot = (
    <button type="submit" name="act" value={`move ${id}`} className="button">
      Close this lead
    </button>
  );
  return (
    <Form method="post" action={action} replace preventScrollReset className="contents" onSubmit={onClose}>
      <input type="hidden" name={`stage-${id}`} value={CLOSED} />
      <Dialog {...{ id: 'close-lead', title: `Close ${name}?`, cancel: 'Cancel', foot, isShown: true, onClose }}>
        <TextField
          {...{ name: `reason-${id}`, id: 'close-reason', label: 'Why? It is kept as a note.', maxLength: 300 }}
          autoComplete="off"
        />
      </Dialog>
    </Form>
  );
}
