import { useState } from 'react';
import { Form, Link } from 'react-router';
import { fillIn, PLACEHOLDERS, piecesOf, REPLY_LIMITS, type ReplyFacts } from '#app/features/leads/replies/reply.ts';
import type { ReplyTemplate, TemplateProblems, TemplateText } from '#app/features/leads/replies/reply-templates.ts';
import { TextArea, TextField } from '#app/ui/form/field.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { SAMPLE_LEAD, TEMPLATES } from './labels.ts';
import { MarkedText } from './reply-parts.tsx';

export function TemplateList({ templates }: { templates: readonly ReplyTemplate[] }) {
  if (templates.length === 0)
    return (
      <Form method="post" className="panel template-none">
        <p>{TEMPLATES.none}</p>
        <button type="submit" name="act" value="starting" className="button button-bar">
          {TEMPLATES.addStarting}
        </button>
      </Form>
    );
  return (
    <ol className="templates">
      {templates.map((template, index) => (
        <TemplateRow
          key={template.id}
          template={template}
          isFirst={index === 0}
          isLast={index === templates.length - 1}
        />
      ))}
    </ol>
  );
}

interface TemplateRowProps {
  template: ReplyTemplate;
  isFirst: boolean;
  isLast: boolean;
}

function TemplateRow({ template: { id, name, subject }, isFirst, isLast }: TemplateRowProps) {
  const dialog = `delete-${id}`;
  const move = (act: 'up' | 'down', label: string, isDisabled: boolean) => (
    <button type="submit" name="act" value={act} className="link-act" disabled={isDisabled}>
      {label}
      <span className="sr-only"> {name}</span>
    </button>
  );
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>{subject}</small>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {move('up', TEMPLATES.up, isFirst)}
        {move('down', TEMPLATES.down, isLast)}
        <Link to={`?edit=${id}#template`} className="link-act">
          {TEMPLATES.edit}
          <span className="sr-only"> {name}</span>
        </Link>
        <button {...dialogOpener(dialog)} className="link-act link-danger">
          {TEMPLATES.remove}
          <span className="sr-only"> {name}</span>
        </button>
      </Form>
      <ConfirmDialog id={dialog} {...TEMPLATES.dialog} subject={name}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="act" value="delete" className="button button-destroy">
            {TEMPLATES.remove}
          </button>
        </Form>
      </ConfirmDialog>
    </li>
  );
}

interface TemplateFormProps {
  /** Null for a new one. */
  edited: ReplyTemplate | null;
  facts: ReplyFacts;
  answer: { problems: TemplateProblems; typed: TemplateText } | undefined;
}

/** Fields and what they become for a sample lead. */
export function TemplateForm({ edited, facts, answer }: TemplateFormProps) {
  const start = answer?.typed ?? edited ?? { name: '', subject: '', body: '' };
  const [text, setText] = useState(start);
  const change = (part: Partial<TemplateText>) => setText({ ...text, ...part });
  const { fields, errors } = TEMPLATES;
  const errorOf = (part: keyof TemplateText) => {
    const problem = answer?.problems[part];
    if (problem === 'taken') return errors.taken;
    return problem ? errors[problem][part] : undefined;
  };
  const unknown = answer?.problems.unknown?.map(({ name, meant }) => errors.unknown(name, meant)).join(' ');
  const limited = (part: 'name' | 'subject') => ({
    ...{ name: part, label: fields[part], maxLength: REPLY_LIMITS[part], error: errorOf(part) },
    defaultValue: start[part],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [part]: target.value }),
  });
  return (
    <section id="template" className="template-edit" aria-labelledby="template-title">
      <Form method="post" noValidate className="admin-form">
        <h2 id="template-title" className="admin-title">
          {edited ? `${TEMPLATES.edit}: ${edited.name}` : TEMPLATES.add}
        </h2>
        <input type="hidden" name="id" value={edited?.id ?? ''} />
        <TextField {...limited('name')} />
        <TextField {...limited('subject')} />
        <TextArea
          {...{ name: 'body', label: fields.body, rows: 14, defaultValue: start.body }}
          error={[errorOf('body'), unknown].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => change({ body: target.value })}
        />
        <div>
          <button type="submit" name="act" value="save" className="button admin-button">
            {TEMPLATES.save}
          </button>
        </div>
      </Form>
      <div>
        <Preview text={text} facts={facts} />
        <h3 className="panel-title">{TEMPLATES.placeholders}</h3>
        <dl className="template-words">
          {PLACEHOLDERS.map((name) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{TEMPLATES.meanings[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Preview({ text, facts }: { text: TemplateText; facts: ReplyFacts }) {
  const { subject, body } = fillIn(text, facts);
  return (
    <div className="panel template-preview">
      <h3 className="panel-title">{TEMPLATES.preview}</h3>
      <p>
        <small>{TEMPLATES.previewOf(SAMPLE_LEAD.name)}</small>
      </p>
      <p>
        <b>{subject}</b>
      </p>
      <p className="template-body">
        <MarkedText pieces={piecesOf(body, facts)} />
      </p>
    </div>
  );
}
