import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { choiceFor, type ImportSettings } from '#app/features/importing/article-import.ts';
import type { Check, CheckLine, Comparison } from '#app/features/importing/import-view.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { CheckTable } from './check-table.tsx';
import { ImportPictures } from './import-pictures.tsx';
import type { ShownImport } from './import-progress.tsx';
import { IMPORT } from './labels.ts';
import './import-check.css';

const { check: TEXT } = IMPORT;
/** More are shown when asked for. */
const MOST_SHOWN = 200;

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
  const lines = show === 'lossy' ? lossy : show === 'all' ? check.lines : check.lines.slice(0, MOST_SHOWN);
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
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <div className="imp-columns">
        <aside className="imp-set">
          <section>
            <h2 className="panel-title">{TEXT.categories}</h2>
            {check.categories.length === 0 && <p className="imp-aside">{TEXT.noCategories}</p>}
            <ul className="imp-map">
              {check.categories.map(({ name, articles }, at) => (
                <li key={name}>
                  <label htmlFor={`category-${at}`}>
                    {name} <small>{formatCount(articles)}</small>
                  </label>
                  <i aria-hidden="true" />
                  <select
                    id={`category-${at}`}
                    name={`category-${at}`}
                    form="import-check"
                    defaultValue={choiceFor(name, settings.categories) ?? ''}
                    key={choiceFor(name, settings.categories)}
                    aria-invalid={isOpen(name, at) || undefined}
                    onChange={() => form.current && setTyped(new FormData(form.current))}
                  >
                    <option value="">{TEXT.choose}</option>
                    {CATEGORIES.map((category) => (
                      <option key={category}>{category}</option>
                    ))}
                    <option value="tag">{TEXT.choices.tag}</option>
                    <option value="none">{TEXT.choices.none}</option>
                  </select>
                </li>
              ))}
            </ul>
            {open > 0 && (
              <p className="mt-2">
                <span className="field-error">{TEXT.open}</span>{' '}
                <button type="submit" form="import-check" name="act" value="tags" className="link-act">
                  {TEXT.tags}
                </button>
              </p>
            )}
          </section>
          <ImportPictures id={one.id} name={one.picturesName} files={one.pictureFiles} missing={check.missing} />
          <section>
            <h2 className="panel-title">{TEXT.arrival}</h2>
            <div className="choice" data-count="2" role="radiogroup" aria-label={TEXT.arrival}>
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
                  <span>{value === 'drafts' ? TEXT.drafts : TEXT.asInFile}</span>
                </label>
              ))}
            </div>
          </section>
        </aside>
        <Form
          method="post"
          id="import-check"
          ref={form}
          preventScrollReset
          className="imp-list"
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
          <div className="imp-ticks">
            <Checkbox name="redirects" defaultChecked={settings.redirects}>
              {TEXT.redirects}
              <small>{exampleOf(coming)}</small>
            </Checkbox>
            <Checkbox name="replace" defaultChecked={settings.replace}>
              {TEXT.replace}
              <small>
                {pluralize(check.lines.filter(({ isTaken }) => isTaken).length, 'article')}. {TEXT.replaceNote}
              </small>
            </Checkbox>
          </div>
          {lines.length === 0 ? (
            <p>{TEXT.noArticles}</p>
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
          <p className="under-note">
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
            <details className="imp-aside">
              <summary>
                {TEXT.leftOut} ({formatCount(one.leftOut.length)})
              </summary>
              <ul>
                {one.leftOut.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
        </Form>
      </div>
      <div className="imp-bar">
        <button
          type="submit"
          form="import-check"
          name="act"
          value="start"
          disabled={hasScripts && (open > 0 || coming.length === 0)}
          className="button button-bar"
        >
          Import {pluralize(coming.length, 'article')}
        </button>
        <button type="submit" form="import-check" name="act" value="discard" className="button button-line button-bar">
          {TEXT.startOver}
        </button>
        <p>
          {asDrafts ? TEXT.drafts : TEXT.asInFile}, {pluralize(redirects, 'redirect')},{' '}
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
