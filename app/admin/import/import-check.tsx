import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { choiceFor, type ImportSettings } from '#app/features/importing/article-import.ts';
import type { Check, CheckLine, Comparison } from '#app/features/importing/import-view.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { CheckTable } from './check-table.tsx';
import { FoldedList, ImportPictures } from './import-pictures.tsx';
import type { ShownImport } from './import-progress.tsx';
import './import-check.css';

/** More are shown on request. */
const MAX_SHOWN = 200;

const CATEGORY_OPTIONS = [
  ...CATEGORIES.map((category) => ({ value: category, label: category })),
  { value: 'tag', label: 'As a tag' },
  { value: 'none', label: 'Leave out' },
];

const ARRIVALS = { drafts: 'All as drafts', 'as-in-file': 'As in the file' } as const;

interface ImportCheckProps {
  of: ShownImport & { settings: ImportSettings; picturesName: string | null; pictureFiles: number; leftOut: string[] };
  check: Check;
  comparison: Comparison | null;
  show: string;
  problem: string | undefined;
}

/** The second step: settings on the left, articles on the right, in one form whose every button keeps the choices. */
export function ImportCheck({ of: one, check, comparison, show, problem }: ImportCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const hasScripts = useHydrated();
  const { settings } = one;
  const lossy = check.lines.filter(({ notes }) => notes.length > 0);
  const lines = show === 'lossy' ? lossy : show === 'all' ? check.lines : check.lines.slice(0, MAX_SHOWN);
  const [typed, setTyped] = useState<FormData | null>(null);
  const isOn = (name: 'redirects' | 'replace') => (typed ? typed.has(name) : settings[name]);
  const choiceOf = (at: number) =>
    String(typed?.get(`category-${at}`) ?? choiceFor(check.categories[at]?.name ?? '', settings.categories) ?? '');
  const taken = typed && new Set(typed.getAll('take').map(Number));
  const isShown = new Set(lines.map(({ position }) => position));
  const isChosen = ({ position, chosen }: CheckLine) => (taken && isShown.has(position) ? taken.has(position) : chosen);
  const chosen = check.lines.filter((line) => line.isPossible && isChosen(line));
  const coming = chosen.filter(({ isTaken }) => !isTaken || isOn('replace'));
  const needed = new Set(chosen.flatMap(({ categories }) => categories));
  const isOpen = (name: string, at: number) => needed.has(name) && !choiceOf(at);
  const open = check.categories.filter(({ name }, at) => isOpen(name, at)).length;
  const redirects = isOn('redirects') ? coming.flatMap((line) => line.redirects).length : 0;
  const asDrafts = typed ? typed.get('arrival') !== 'as-in-file' : settings.asDrafts;

  return (
    <>
      {problem && (
        <div className="mb-5">
          <FormMessage tone="error">{problem}</FormMessage>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-9 2xl:grid-cols-[300px_minmax(0,1fr)]">
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-7">
          <Panel title="Categories">
            {check.categories.length === 0 && <p className="text-ink-600">The file has no categories.</p>}
            <ul className="max-h-135 overflow-auto">
              {check.categories.map(({ name, articles }, at) => (
                <li
                  key={name}
                  className="grid grid-cols-[minmax(0,1fr)_auto_132px] items-center gap-2 py-1 wrap-anywhere"
                >
                  <label htmlFor={`category-${at}`}>
                    {name} <small className="text-14 text-ink-500">{formatCount(articles)}</small>
                  </label>
                  <span aria-hidden="true">→</span>
                  <Select
                    id={`category-${at}`}
                    name={`category-${at}`}
                    form="import-check"
                    defaultValue={choiceFor(name, settings.categories) ?? ''}
                    key={choiceFor(name, settings.categories)}
                    aria-invalid={isOpen(name, at) || undefined}
                    onChange={() => form.current && setTyped(new FormData(form.current))}
                    options={CATEGORY_OPTIONS}
                    empty="Choose"
                  />
                </li>
              ))}
            </ul>
            {open > 0 && (
              <p className="mt-2">
                <span className="field-error">Choose what to do with each category.</span>{' '}
                <button type="submit" form="import-check" name="act" value="tags" className="link-act">
                  Turn the rest into tags
                </button>
              </p>
            )}
          </Panel>
          <ImportPictures id={one.id} name={one.picturesName} files={one.pictureFiles} missing={check.missing} />
          <Panel title="On arrival">
            <div className="choice" data-count="2" role="radiogroup" aria-label="On arrival">
              {(['drafts', 'as-in-file'] as const).map((value) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="arrival"
                    value={value}
                    form="import-check"
                    defaultChecked={settings.asDrafts === (value === 'drafts')}
                    onChange={() => form.current && setTyped(new FormData(form.current))}
                  />
                  <span>{ARRIVALS[value]}</span>
                </label>
              ))}
            </div>
          </Panel>
        </aside>
        <Form
          method="post"
          id="import-check"
          ref={form}
          preventScrollReset
          onChange={({ currentTarget }) => setTyped(new FormData(currentTarget))}
        >
          <input
            type="hidden"
            name="shown"
            value={lines
              .filter((line) => line.isPossible)
              .map((line) => line.position)
              .join(',')}
          />
          <input type="hidden" name="show" value={show} />
          <div className="mb-5 grid gap-x-9 gap-y-3.5 md:grid-cols-2 [&_small]:block [&_small]:text-14 [&_small]:text-ink-600 [&_small]:wrap-anywhere">
            <Checkbox name="redirects" defaultChecked={settings.redirects}>
              Old addresses lead to the new ones
              <small>{exampleOf(coming)}</small>
            </Checkbox>
            <Checkbox name="replace" defaultChecked={settings.replace}>
              Replace articles whose address is taken
              <small>
                {pluralize(check.lines.filter(({ isTaken }) => isTaken).length, 'article')}. Their current text stays in
                their history.
              </small>
            </Checkbox>
          </div>
          {lines.length === 0 ? (
            <p>This file has no articles.</p>
          ) : (
            <CheckTable
              lines={lines}
              isChosen={isChosen}
              replaces={isOn('replace')}
              comparison={comparison}
              placeOf={(line) => placeOf(line, check, choiceOf)}
              onAll={(all) => {
                for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name="take"]') ?? [])
                  box.checked = all;
                if (form.current) setTyped(new FormData(form.current));
              }}
            />
          )}
          <p className="mt-2.5 text-14 text-ink-600">
            {formatCount(lines.length)} of {formatCount(check.lines.length)} shown.{' '}
            {lines.length < check.lines.length && (
              <button type="submit" name="view" value="all" className="link-act">
                Show all
              </button>
            )}{' '}
            {show !== 'lossy' && lossy.length > 0 && (
              <button type="submit" name="view" value="lossy" className="link-act">
                Only those that lose something ({formatCount(lossy.length)})
              </button>
            )}
          </p>
          {one.leftOut.length > 0 && (
            <FoldedList title={`Left out of the file (${formatCount(one.leftOut.length)})`} items={one.leftOut} />
          )}
        </Form>
      </div>
      <div
        data-import-bar
        className="z-10 -mx-desk mt-8 flex flex-wrap items-center gap-3 border-t border-ink-900 bg-paper px-desk py-3 md:sticky md:bottom-0"
      >
        <button
          type="submit"
          form="import-check"
          name="act"
          value="start"
          disabled={hasScripts && (open > 0 || coming.length === 0)}
          className="button max-md:flex-1"
        >
          Import {pluralize(coming.length, 'article')}
        </button>
        <button
          type="submit"
          form="import-check"
          name="act"
          value="discard"
          className="button button-line max-md:flex-1"
        >
          Start over
        </button>
        <p className="text-ink-600 max-md:w-full md:ml-auto">
          {ARRIVALS[asDrafts ? 'drafts' : 'as-in-file']}, {pluralize(redirects, 'redirect')},{' '}
          {pluralize(
            coming.reduce((sum, { pictures }) => sum + pictures.found, 0),
            'picture',
          )}
        </p>
      </div>
    </>
  );
}

/** `/2024/05/title to /resources/title`. */
function exampleOf(lines: readonly CheckLine[]): string {
  const line = lines.find(({ redirects }) => redirects.length > 0);
  return line ? `Such as ${line.redirects[0]} to /resources/${line.slug}` : 'The file names no old addresses.';
}

/** The category that an article would get. */
function placeOf({ categories }: CheckLine, check: Check, choiceOf: (at: number) => string): string {
  const choices = categories.map((name) => choiceOf(check.categories.findIndex((one) => one.name === name)));
  return choices.find((choice) => choice && choice !== 'tag' && choice !== 'none') ?? 'Insights';
}
