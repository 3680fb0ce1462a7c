import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type BuiltLink, buildLink, type LinkFields, PRESETS } from '#app/features/campaigns/link.ts';
import type { SaveProblem } from '#app/features/campaigns/saved-links.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { showToast } from '#app/ui/toast.tsx';

export const UTM_TITLE = 'UTM Link Builder';

interface LinkBuilderProps {
  start: LinkFields;
  name: string;
  problem: SaveProblem | undefined;
  savedNames: readonly string[];
}

const FIELDS = {
  base: { label: 'Base URL', hint: '' },
  source: { label: 'Source *', hint: 'Where the link is placed' },
  medium: { label: 'Medium *', hint: 'What kind of channel' },
  campaign: { label: 'Campaign *', hint: 'Lower case, words joined by underscores' },
  term: { label: 'Term', hint: '' },
  content: { label: 'Content', hint: '' },
};

/** The field that each error belongs to, and its text. */
const PROBLEMS: Record<SaveProblem, { field: string; error: string }> = {
  'long-name': { field: 'name', error: 'Use at most 80 characters.' },
  'taken-name': { field: 'name', error: 'Another saved link has this name. Choose a different one.' },
  'no-base': { field: 'base', error: 'Enter the full URL of a page, such as https://example.com/resources.' },
  'no-source': {
    field: 'source',
    error: 'A saved link needs a source: without one, its visits cannot be counted separately.',
  },
  'too-long': { field: 'base', error: 'Use at most 100 characters per field and 2,000 for the whole link.' },
};

/** Builds the link in the browser; only saving needs the server. */
export function LinkBuilder({ start, name, problem, savedNames }: LinkBuilderProps) {
  const [fields, setFields] = useState(start);
  const isSaving = useNavigation().formData?.get('act') === 'save';
  const errorOf = (part: string) => (problem && PROBLEMS[problem].field === part ? PROBLEMS[problem].error : undefined);
  const field = (part: keyof LinkFields) => ({
    name: part,
    ...FIELDS[part],
    value: fields[part],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [part]: target.value }),
    error: errorOf(part),
    autoComplete: 'off',
  });

  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      aria-label={UTM_TITLE}
    >
      <input type="hidden" name="act" value="save" />
      <Panel title="Parts of the link">
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 xs:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Presets fields={fields} choose={(preset) => setFields({ ...fields, ...preset })} />
          <TextField {...field('base')} type="url" inputMode="url" className="col-span-full" />
          <TextField {...field('source')} />
          <TextField {...field('medium')} />
          <TextField {...field('campaign')} className="col-span-full" />
          <TextField {...field('term')} optional />
          <TextField {...field('content')} optional />
          <TextField
            // Resets the field after a link was saved.
            key={savedNames.length}
            name="name"
            label="Name for saving"
            hint="Shown in the list below, never in the link. Without one, the link is called by its campaign and source."
            defaultValue={name}
            maxLength={80}
            optional
            autoComplete="off"
            error={errorOf('name')}
            className="col-span-full"
          />
          <p className="col-span-full text-14 text-ink-500">
            * Required for a complete link. Empty parameters are left out.
          </p>
        </div>
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <GeneratedLink built={buildLink(fields)} isSaving={isSaving} />
        <CommonPatterns />
      </div>
    </Form>
  );
}

type Preset = Pick<LinkFields, 'source' | 'medium' | 'campaign'>;

function Presets({ fields, choose }: { fields: LinkFields; choose: (preset: Preset) => void }) {
  return (
    <fieldset className="col-span-full grid grid-cols-2 gap-2 xs:flex xs:flex-wrap">
      <legend className="mb-2 text-14 font-semibold xs:float-left xs:w-full">Quick presets</legend>
      {PRESETS.map(({ name, ...preset }) => (
        <button
          key={name}
          type="button"
          aria-pressed={Object.entries(preset).every(([part, value]) => fields[part as keyof Preset] === value)}
          className="button button-soft aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-paper"
          onClick={() => choose(preset)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The generated URL, one parameter per line; copying it always gives a single line. */
function GeneratedLink({ built, isSaving }: { built: BuiltLink | null; isSaving: boolean }) {
  return (
    <section
      className="on-ink -mx-2 bg-ink-900 p-[clamp(24px,3vw,34px)] text-ivory md:mx-0"
      aria-labelledby="generated"
    >
      <h2 id="generated" className="font-serif text-22">
        Generated URL
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot style names and values differently */}
      <div
        role="textbox"
        aria-readonly="true"
        aria-multiline="true"
        aria-labelledby="generated"
        tabIndex={0}
        className="mt-4 mb-4.5 border border-rule-ink px-4.5 py-4 font-mono text-14 leading-[1.9] wrap-anywhere"
        onCopy={built ? (event) => copyAsOneLine(event, built.url) : undefined}
      >
        {built ? <Pieces {...built} /> : 'Enter a base URL that starts with https:// to see the link.'}
      </div>
      <div className="grid gap-3 xs:flex xs:flex-wrap">
        <button
          type="button"
          disabled={!built}
          className="button button-brass"
          onClick={() => built && copyLink(built.url)}
        >
          Copy URL
        </button>
        <button type="submit" disabled={isSaving} className="button button-line">
          {isSaving ? 'Saving...' : 'Save link'}
        </button>
      </div>
    </section>
  );
}

function Pieces({ before, parameters, after }: BuiltLink) {
  return (
    <>
      <span className="block">{before}</span>
      {parameters.map(({ sign, name, value }) => (
        <span key={name} className="block">
          {sign}
          <b className="font-normal text-brass-300">{name}</b>={value}
        </span>
      ))}
      {after && <span className="block">{after}</span>}
    </>
  );
}

export async function copyLink(url: string): Promise<void> {
  showToast(
    (await copyText(url))
      ? { tone: 'success', title: 'Copied!', text: 'URL copied to clipboard' }
      : { tone: 'error', title: 'Error', text: 'Your browser blocked copying. Select the link and copy it yourself.' },
  );
}

/** Removes line breaks from the selection; without a selection, copies the whole URL. */
function copyAsOneLine(event: ClipboardEvent, url: string): void {
  const selected = String(getSelection()).replaceAll(/\s+/g, '');
  event.clipboardData.setData('text/plain', selected || url);
  event.preventDefault();
}

function CommonPatterns() {
  return (
    <Panel title="Common UTM patterns">
      <table className="w-full text-left [&_:is(th,td)]:border-b [&_:is(th,td)]:border-rule [&_:is(th,td)]:py-2.5 [&_th]:font-normal">
        <thead className="text-14 text-ink-600">
          <tr>
            <th scope="col">Used for</th>
            <th scope="col">source, medium, campaign</th>
          </tr>
        </thead>
        <tbody>
          {PRESETS.map(({ name, source, medium, campaign }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="font-mono text-14">{[source, medium, campaign].join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
