import { useState } from 'react';
import { Form, Link } from 'react-router';
import { fillIn, PLACEHOLDERS, piecesOf, REPLY_LIMITS, type ReplyFacts } from '#app/features/leads/replies/reply.ts';
import type { ReplyTemplate, TemplateProblems, TemplateText } from '#app/features/leads/replies/reply-templates.ts';
import { TextArea, TextField } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { EmptyState } from '#app/ui/kit/empty-state.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { MarkedText } from './reply-parts.tsx';
import { SAMPLE_LEAD } from './starting-templates.ts';

export function TemplateList({ templates }: { templates: readonly ReplyTemplate[] }) {
  const columns: readonly Column<ReplyTemplate>[] = [
    { head: 'Template', cell: ({ name }) => <b>{name}</b> },
    { head: 'Subject', cell: ({ subject }) => subject },
    {
      head: 'Actions',
      isHeadHidden: true,
      width: 'md:w-72',
      align: 'end',
      phone: 'acts',
      cell: (template) => (
        <Acts template={template} isFirst={template === templates[0]} isLast={template === templates.at(-1)} />
      ),
    },
  ];
  return (
    <div className="mb-10">
      {templates.length > 0 ? (
        <DataTable caption="Reply templates" columns={columns} rows={templates} rowKey={({ id }) => id} />
      ) : (
        <EmptyState>
          <p>There are no templates yet. Add our four starter templates, or write your own.</p>
          <ActButton act="starting" className="button">
            Add the starter templates
          </ActButton>
        </EmptyState>
      )}
    </div>
  );
}

interface ActsProps {
  template: ReplyTemplate;
  isFirst: boolean;
  isLast: boolean;
}

function Acts({ template: { id, name }, isFirst, isLast }: ActsProps) {
  const dialog = `delete-${id}`;
  const of = <span className="sr-only"> {name}</span>;
  return (
    <>
      <Form method="post" preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="act" value="up" className="link-act" disabled={isFirst}>
          Move up{of}
        </button>
        <button type="submit" name="act" value="down" className="link-act" disabled={isLast}>
          Move down{of}
        </button>
      </Form>
      <Link to={`?edit=${id}#template`} className="link-act">
        Edit{of}
      </Link>
      <button {...dialogOpener(dialog)} className="link-act link-danger">
        Delete{of}
      </button>
      <ConfirmDialog
        id={dialog}
        title="Delete this template"
        text="Replies that were sent with it stay. This cannot be undone."
        subject={name}
      >
        <ActButton act="delete" fields={{ id }} className="button button-destroy">
          Delete
        </ActButton>
      </ConfirmDialog>
    </>
  );
}

interface TemplateFormProps {
  /** Null for a new one. */
  edited: ReplyTemplate | null;
  facts: ReplyFacts;
  answer: { problems: TemplateProblems; typed: TemplateText } | undefined;
}

const ERRORS = {
  empty: { name: 'Give the template a name.', subject: 'Enter a subject.', body: 'Write the text.' },
  'too long': {
    name: 'A name can have at most 80 characters.',
    subject: 'A subject can have at most 200 characters.',
    body: 'A text can have at most 20,000 characters.',
  },
};

export function TemplateForm({ edited, facts, answer }: TemplateFormProps) {
  const start = answer?.typed ?? edited ?? { name: '', subject: '', body: '' };
  const [text, setText] = useState(start);
  const change = (part: Partial<TemplateText>) => setText({ ...text, ...part });
  const errorOf = (part: keyof TemplateText) => {
    const problem = answer?.problems[part];
    if (problem === 'taken') return 'Another template has this name.';
    return problem ? ERRORS[problem][part] : undefined;
  };
  const unknown = answer?.problems.unknown
    ?.map(({ name, meant }) => `{${name}} is not known. Did you mean {${meant}}?`)
    .join(' ');
  const limited = (part: 'name' | 'subject') => ({
    ...{ name: part, maxLength: REPLY_LIMITS[part], error: errorOf(part), defaultValue: start[part] },
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [part]: target.value }),
  });
  return (
    <div
      id="template"
      className="grid grid-cols-1 items-start gap-x-[clamp(24px,4vw,56px)] gap-y-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]"
    >
      <Panel title={edited ? `Edit: ${edited.name}` : 'Add a template'}>
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="id" value={edited?.id ?? ''} />
          <TextField label="Name" {...limited('name')} />
          <TextField label="Subject" {...limited('subject')} />
          <TextArea
            {...{ name: 'body', label: 'Text', rows: 14, defaultValue: start.body }}
            error={[errorOf('body'), unknown].filter(Boolean).join(' ') || undefined}
            onChange={({ target }) => change({ body: target.value })}
          />
          <button type="submit" name="act" value="save" className="button justify-self-start">
            Save template
          </button>
        </Form>
      </Panel>
      <div className="grid gap-7">
        <Preview text={text} facts={facts} />
        <Panel title="Placeholders">
          <FactList facts={PLACEHOLDERS.map((name) => ({ label: `{${name}}`, value: MEANINGS[name] }))} />
        </Panel>
      </div>
    </div>
  );
}

const MEANINGS: Readonly<Record<(typeof PLACEHOLDERS)[number], string>> = {
  'first name': 'the first name that the form gave',
  company: 'the company that the form gave',
  guide: 'the guide that the person asked for',
  'booking link': 'where the person can choose a time for a call',
  sender: 'your name',
};

function Preview({ text, facts }: { text: TemplateText; facts: ReplyFacts }) {
  const { subject, body } = fillIn(text, facts);
  return (
    <Panel kind="boxed" title="Preview" aside={`For a sample lead: ${SAMPLE_LEAD.name}`}>
      <p className="font-semibold">{subject}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">
        <MarkedText pieces={piecesOf(body, facts)} />
      </p>
    </Panel>
  );
}
