import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { isPageKey } from '#app/admin/frame/page-keys.ts';
import { useMay } from '#app/admin/frame/use-may.ts';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';
import { NEW_LEAD_FORM, NewLeadButtons, NewLeadForm, type OpenedForm, useNewLead } from './new-lead-form.tsx';

const PATH = '/admin/leads/new';
/** Shown to those who may open it. */
const IMPORT_PATH = '/admin/leads/import';

/** The "+" of the bar. Without scripts the form is a page. */
export function NewLeadLink() {
  if (!useMay()(PATH)) return null;
  return (
    <Link
      to={PATH}
      aria-label="New lead"
      title="New lead (n)"
      className="grid size-11 place-items-center border border-rule-ink text-mute no-underline hover:text-ivory 2xl:size-9"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="w-4 fill-none stroke-current stroke-[1.5]">
        <path d="M8 2v12M2 8h12" />
      </svg>
    </Link>
  );
}

/** The key n, and every link to the form, open it over the page. */
export function NewLead() {
  const { pathname } = useLocation();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const open = useEffectEvent((event: Event) => {
    if (pathname === PATH || !may(PATH) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    setOpen(true);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'n' && isPageKey(event)) open(event);
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && (event.target as Element).closest?.(`a[href="${PATH}"]`)) open(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    // Before the router follows the link.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
  return isOpen && <Opening onClose={() => setOpen(false)} />;
}

/** Loads the form each time: its key stands for one lead. */
function Opening({ onClose }: { onClose: () => void }) {
  const { load, data } = useFetcher<OpenedForm>();
  useEffect(() => void load(PATH), [load]);
  return data ? <NewLeadDialog form={data} onClose={onClose} /> : null;
}

function NewLeadDialog({ form, onClose }: { form: OpenedForm; onClose: () => void }) {
  const state = useNewLead(form);
  const many = (
    <>
      Many at once?{' '}
      <Link to={IMPORT_PATH} className="link-act">
        Import a CSV file
      </Link>
    </>
  );
  return (
    <Dialog
      {...{ id: 'new-lead', title: 'New lead', size: 'large', isShown: true, onClose }}
      style={{ maxWidth: '920px' }}
      note={useMay()(IMPORT_PATH) && many}
      foot={<NewLeadButtons {...state} form={NEW_LEAD_FORM} />}
    >
      <NewLeadForm {...state} id={NEW_LEAD_FORM} />
    </Dialog>
  );
}
