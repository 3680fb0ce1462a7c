import type { ComponentProps, ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { ImportState } from '#app/features/importing/article-import.ts';
import type { LeadImportState } from '#app/features/leads/import/lead-import.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { DropZone } from '#app/ui/kit/upload/drop-zone.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What the imports of articles and of leads have in common, from the upload to the undo. */

interface ImportUploadProps
  extends Pick<ComponentProps<typeof DropZone>, 'label' | 'title' | 'hint' | 'name' | 'accept' | 'isMultiple'> {
  /** Why the last upload was refused. */
  problem: string | undefined;
  /** Shown while files are uploaded. */
  progress: ReactNode;
  onFiles: (files: File[]) => void;
  /** The systems that the file may come from. */
  systems: ReactNode;
  withoutScripts?: ReactNode;
}

/** With scripts the upload begins when files are chosen or dropped. */
export function ImportUpload({ problem, progress, systems, withoutScripts, ...zone }: ImportUploadProps) {
  const hasScripts = useHydrated();
  return (
    <>
      {problem && (
        <div className="mb-5">
          <FormMessage tone="error" focused={!hasScripts}>
            {problem}
          </FormMessage>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 2xl:grid-cols-[7fr_5fr]">
        <form method="post" encType="multipart/form-data">
          <DropZone {...zone} isDisabled={Boolean(progress)}>
            {progress && (
              <div role="status" className="w-full">
                {progress}
              </div>
            )}
          </DropZone>
          {!hasScripts && (
            <noscript>
              {withoutScripts}
              <button type="submit" className="button mt-3">
                Upload and check
              </button>
            </noscript>
          )}
        </form>
        {systems}
      </div>
    </>
  );
}

const STATES: Record<ImportState | LeadImportState, { mark: State; text: string }> = {
  uploading: { mark: 'done', text: 'Uploading' },
  reading: { mark: 'retrying', text: 'Being read' },
  unreadable: { mark: 'failed', text: 'Not readable' },
  failed: { mark: 'failed', text: 'Not read' },
  checking: { mark: 'retrying', text: 'Being checked' },
  checked: { mark: 'waiting', text: 'Waiting for your choices' },
  running: { mark: 'retrying', text: 'Running' },
  stopped: { mark: 'waiting', text: 'Stopped' },
  done: { mark: 'done', text: 'Done' },
  undoing: { mark: 'retrying', text: 'Being undone' },
  undone: { mark: 'off', text: 'Undone' },
};

interface ListedImport {
  id: string;
  name: string;
  state: keyof typeof STATES;
  author: string;
}

interface ImportListProps<T extends ListedImport> {
  imports: readonly T[];
  to: (id: string) => string;
  /** Between the state and the author. */
  columns: readonly Column<T>[];
}

/** Imports of every administrator, so that one who comes back finds theirs. */
export function ImportList<T extends ListedImport>({ imports, to, columns }: ImportListProps<T>) {
  if (imports.length === 0) return null;
  const all: readonly Column<T>[] = [
    {
      head: 'File',
      cell: ({ id, name }) => (
        <Link to={to(id)} className="text-link">
          {name}
        </Link>
      ),
    },
    {
      head: 'State',
      width: 'md:w-56',
      phone: 'half',
      cell: ({ state }) => <StateMark state={STATES[state].mark}>{STATES[state].text}</StateMark>,
    },
    ...columns,
    { head: 'Started by', cell: ({ author }) => author },
  ];
  return (
    <div className="mt-12">
      <Panel title="Imports">
        <DataTable caption="Imports" columns={all} rows={imports} rowKey={({ id }) => id} />
      </Panel>
    </div>
  );
}

interface RunPartProps {
  title: ReactNode;
  text?: ReactNode;
  /** The title changes while the page is open. */
  isLive?: boolean;
  children?: ReactNode;
}

/** The state of an import in large type, and what follows from it. */
export function RunPart({ title, text, isLive, children }: RunPartProps) {
  return (
    <section className="max-w-[920px]">
      <div aria-live={isLive ? 'polite' : undefined} className="mb-5 wrap-anywhere">
        <h2 className="font-display text-32 leading-tight">{title}</h2>
        <p className="mt-2 text-ink-600 empty:hidden">{text}</p>
      </div>
      {isLive && (
        <noscript
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React moves a meta element to the head, out of the noscript
          dangerouslySetInnerHTML={{ __html: '<meta http-equiv="refresh" content="5">' }}
        />
      )}
      {children}
    </section>
  );
}

export const RUN_FOOT =
  'mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 max-md:[&>.button]:w-full max-md:[&>form]:w-full max-md:[&>form>.button]:w-full';

/** `text`: what an undo does. The children say until when, or what it leaves. */
export function UndoImport({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <button {...dialogOpener('undo-import')} className="link-act link-danger">
        Undo this import
      </button>
      {children}
      <ConfirmDialog id="undo-import" title="Undo this import?" text={text}>
        <Form method="post">
          <button type="submit" name="act" value="undo" className="button button-destroy">
            Undo
          </button>
        </Form>
      </ConfirmDialog>
    </>
  );
}
