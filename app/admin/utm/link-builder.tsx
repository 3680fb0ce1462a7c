import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buildLink, type LinkFields, PRESETS } from '#app/features/campaigns/link.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { ColumnHeaders } from '#app/ui/kit/list/column-headers.tsx';
import { GeneratedLink } from './generated-link.tsx';
import { UTM } from './labels.ts';

interface LinkBuilderProps {
  start: LinkFields;
  name: string;
  problem: keyof typeof UTM.problems | undefined;
  savedNames: readonly string[];
}

/** The field that each error belongs to. */
const FIELD_OF = {
  'no-name': 'name',
  'long-name': 'name',
  'taken-name': 'name',
  'no-base': 'base',
  'no-source': 'source',
  'too-long': 'base',
} as const;

/** Builds the link in the browser; only saving needs the server. */
export function LinkBuilder({ start, name, problem, savedNames }: LinkBuilderProps) {
  const [fields, setFields] = useState(start);
  const { formData } = useNavigation();
  const isSaving = formData?.get('act') === 'save';
  const built = buildLink(fields);

  const field = (part: keyof LinkFields) => ({
    name: part,
    ...UTM.fields[part],
    value: fields[part],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [part]: target.value }),
    error: problem && FIELD_OF[problem] === part ? UTM.problems[problem] : undefined,
    autoComplete: 'off',
  });

  return (
    <Form method="post" noValidate preventScrollReset className="utm" aria-label={UTM.title}>
      <input type="hidden" name="act" value="save" />
      <section className="utm-parts" aria-labelledby="parts">
        <h2 id="parts" className="admin-title">
          {UTM.parts}
        </h2>
        <Presets fields={fields} choose={(preset) => setFields({ ...fields, ...preset })} />
        <TextField {...field('base')} type="url" inputMode="url" className="wide" />
        <TextField {...field('source')} />
        <TextField {...field('medium')} />
        <TextField {...field('campaign')} className="wide" />
        <TextField {...field('term')} optional />
        <TextField {...field('content')} optional />
        <TextField
          // Resets the field after a link was saved.
          key={savedNames.length}
          name="name"
          {...UTM.fields.name}
          defaultValue={name}
          maxLength={80}
          optional
          autoComplete="off"
          error={problem && FIELD_OF[problem] === 'name' ? UTM.problems[problem] : undefined}
          className="wide"
        />
        <p className="wide text-meta text-ink-500">{UTM.required}</p>
      </section>
      <div className="utm-result">
        <GeneratedLink built={built} isSaving={isSaving} />
        <CommonPatterns />
      </div>
    </Form>
  );
}

type Preset = Pick<LinkFields, 'source' | 'medium' | 'campaign'>;

function Presets({ fields, choose }: { fields: LinkFields; choose: (preset: Preset) => void }) {
  return (
    <fieldset className="utm-presets wide">
      <legend>{UTM.presets}</legend>
      {PRESETS.map(({ name, ...preset }) => (
        <button
          key={name}
          type="button"
          aria-pressed={Object.entries(preset).every(([part, value]) => fields[part as keyof Preset] === value)}
          onClick={() => choose(preset)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function CommonPatterns() {
  return (
    <section className="utm-patterns" aria-labelledby="patterns">
      <h2 id="patterns" className="admin-title">
        {UTM.patterns.title}
      </h2>
      <table>
        <thead>
          <tr>
            <ColumnHeaders columns={UTM.patterns.columns} />
          </tr>
        </thead>
        <tbody>
          {PRESETS.map(({ name, source, medium, campaign }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{[source, medium, campaign].join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
