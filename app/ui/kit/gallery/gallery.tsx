import { useState } from 'react';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { EmptyState } from '#app/ui/kit/empty-state.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Kbd } from '#app/ui/kit/kbd.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import { ConfirmDialog } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Dialog, dialogOpener } from '#app/ui/kit/overlay/dialog.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { SEGMENT, SEGMENTS } from '#app/ui/kit/segments.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { Steps } from '#app/ui/kit/steps.tsx';
import { Tabs } from '#app/ui/kit/tabs.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { DropZone } from '#app/ui/kit/upload/drop-zone.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import { GalleryList } from './gallery-list.tsx';
import '#app/inner-pages.css';
import '#app/ui/kit/controls.css';
import '#app/ui/kit/page.css';

/** `/kit`: every part in every state, in development only. */
export default function Gallery() {
  return (
    <main className="admin-page">
      <div className="admin-head">
        <div>
          <h1>Kit</h1>
          <p>The parts of the administration, in all their states.</p>
        </div>
        <button type="button" className="button button-soft">
          Export
        </button>
        <button {...dialogOpener('large')} className="button">
          New lead
        </button>
      </div>
      <Tabs
        label="Screens"
        tabs={[
          { to: '/kit', label: 'Open', count: 58, isCurrent: true },
          { to: '/kit?tab=due', label: 'Due', count: 4, isCurrent: false, attention: 'Late' },
          { to: '/kit?tab=all', label: 'All', isCurrent: false },
        ]}
      />
      <div className="mt-6">
        <Steps current={1} steps={[{ name: 'File' }, { name: 'Check', notes: ['3 rows'] }, { name: 'Import' }]} />
      </div>
      <p className={SEGMENTS}>
        {['List', 'Board'].map((name) => (
          <a key={name} href="/kit" aria-current={name === 'List' ? 'page' : undefined} className={SEGMENT}>
            {name}
          </a>
        ))}
      </p>
      <GalleryList />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <Notices />
        <Fields />
        <Overlays />
        <Files />
        <Facts />
        <Words />
      </div>
    </main>
  );
}

function Notices() {
  return (
    <Panel title="Notice and FormMessage">
      <Notice actions={<a href="/kit">Show</a>}>Two calls have no outcome yet.</Notice>
      <FormMessage tone="error">Not saved: the slug is taken.</FormMessage>
    </Panel>
  );
}

const ROLES = ['Admin', 'Advisor', 'Editor'].map((label) => ({ value: label, label }));

function Fields() {
  return (
    <Panel title="Field and Select" kind="boxed">
      <div className="grid gap-5">
        <TextField name="name" label="Name" hint="As on a business card." />
        <TextField name="email" label="Email" error="This email is not complete." defaultValue="ada@" />
        <SelectField name="role" label="Role" options={ROLES} />
        <TextArea name="note" label="Note" optional />
        <TextField name="fixed" label="Disabled" defaultValue="Fixed" disabled />
        <Select aria-label="Stage" options={ROLES} empty="Choose" />
        <div className="flex flex-wrap gap-2.5">
          <button type="button" className="button">
            Save
          </button>
          <button type="button" className="button button-line">
            Cancel
          </button>
          <button type="button" className="button button-destroy">
            Revoke
          </button>
          <button type="button" className="button" disabled>
            Next
          </button>
        </div>
      </div>
    </Panel>
  );
}

function Overlays() {
  const [isShown, setShown] = useState(false);
  return (
    <Panel title="Dialog">
      <div className="flex flex-wrap gap-2.5">
        <button {...dialogOpener('confirm')} className="button button-line">
          Confirm
        </button>
        <button type="button" className="button button-line" onClick={() => setShown(true)}>
          Shown by a script
        </button>
      </div>
      <ConfirmDialog id="confirm" title="Delete this article?" text="It cannot be restored." subject="A long title">
        <button type="button" className="button button-destroy">
          Delete
        </button>
      </ConfirmDialog>
      <Dialog
        id="large"
        size="large"
        title="New lead"
        note="A sentence beside the buttons."
        foot={
          <button type="button" className="button">
            Save
          </button>
        }
      >
        <SelectField name="owner" label="Owner" options={ROLES} empty={null} />
      </Dialog>
      {isShown && (
        <Dialog id="shown" title="Leave without saving?" isShown onClose={() => setShown(false)}>
          <p>Your text is kept on this device.</p>
        </Dialog>
      )}
    </Panel>
  );
}

function Files() {
  const [names, setNames] = useState('');
  return (
    <Panel title="DropZone and Progress">
      <div className="grid gap-5">
        <DropZone
          label="Upload a CSV file"
          title="Drop a CSV file here"
          hint={names || 'Up to 10 MB.'}
          isMultiple
          onFiles={(files) => setNames(files.map(({ name }) => name).join(', '))}
        />
        <DropZone label="Upload a picture" title="Drop a picture here" error="This is no picture." onFiles={() => {}} />
        <Progress label="Uploading leads.csv" value={0.42} detail="3.5 of 8.4 MB" />
        <Progress label="Preparing" value={null} />
      </div>
    </Panel>
  );
}

const FACTS = [
  { label: 'Name', value: 'Cora Fictional' },
  { label: 'Email', value: 'cora@fictional-freight.example', note: 'As sent: cora@fictonal-freight.example' },
  { label: 'City', value: 'Dallas' },
];

function Facts() {
  return (
    <Panel title="FactList and EmptyState">
      <div className="grid gap-5">
        <FactList facts={FACTS} />
        <FactList facts={FACTS} layout="columns" />
        <EmptyState title="Everyone has been answered.">
          <a href="/kit">Show all leads</a>
        </EmptyState>
      </div>
    </Panel>
  );
}

function Words() {
  return (
    <Panel title="Badge, StateMark, Kbd, TimeText">
      <p className="flex flex-wrap items-center gap-2.5">
        <Badge>Sell</Badge> <Badge kind="dashed">Sample</Badge> <Badge kind="count">4</Badge>
        <StateMark state="done">Delivered</StateMark>
        <StateMark state="waiting">Waiting</StateMark>
        <StateMark state="retrying">Retrying</StateMark>
        <StateMark state="off">Off</StateMark>
        <StateMark state="failed">CRM rejected it</StateMark>
        <Kbd keys={['j', 'k']} />
        <TimeText at={new Date('2026-11-17T16:40:00Z')} zone="America/Chicago">
          Today, 10:40 AM
        </TimeText>
      </p>
    </Panel>
  );
}
