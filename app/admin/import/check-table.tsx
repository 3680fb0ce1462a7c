import { Fragment } from 'react';
import type { CheckLine, Comparison } from '#app/features/importing/import-view.ts';
import { dateWithYear } from '#app/platform/format.ts';
import { ColumnHeaders } from '#app/ui/kit/list/column-headers.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { sentence } from './import-result.tsx';
import { IMPORT } from './labels.ts';

const { check: TEXT } = IMPORT;

interface CheckTableProps {
  lines: CheckLine[];
  isChosen: (line: CheckLine) => boolean;
  replaces: boolean;
  comparison: Comparison | null;
  placeOf: (line: CheckLine) => string;
  onAll: (all: boolean) => void;
}

/** The articles of an export. A row opens into the text in the file and after the import. */
export function CheckTable({ lines, isChosen, replaces, comparison, placeOf, onAll }: CheckTableProps) {
  const hasScripts = useHydrated();
  const possible = lines.filter(({ isPossible }) => isPossible);
  return (
    <table className="responsive-table imp">
      <caption className="sr-only">{TEXT.table}</caption>
      <thead>
        <tr>
          <th scope="col" className="c-tick">
            <span className="sr-only">Import</span>
            {hasScripts && (
              <span className="checkbox">
                <input
                  type="checkbox"
                  aria-label={TEXT.all}
                  checked={possible.length > 0 && possible.every(isChosen)}
                  onChange={({ currentTarget }) => onAll(currentTarget.checked)}
                />
              </span>
            )}
          </th>
          <ColumnHeaders columns={TEXT.columns} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const isOpen = comparison?.position === line.position;
          const isOut = !line.isPossible || !isChosen(line) || (line.isTaken && !replaces);
          return (
            <Fragment key={line.position}>
              <tr id={`line-${line.position}`} data-out={isOut ? '' : undefined}>
                <td className="c-tick">
                  {line.isPossible && (
                    <span className="checkbox">
                      <input
                        type="checkbox"
                        name="take"
                        value={line.position}
                        defaultChecked={line.chosen}
                        aria-label={`Import ${line.title}`}
                      />
                    </span>
                  )}
                </td>
                <td className="i-name">
                  <b>{line.title || line.slug}</b>
                  {line.isTaken ? (
                    <small className="i-taken">{TEXT.taken}</small>
                  ) : (
                    <small>/resources/{line.slug}</small>
                  )}
                </td>
                <td className="i-date">{line.publishDate && dateWithYear(line.publishDate)}</td>
                <td className="i-cat">{line.isPossible && placeOf(line)}</td>
                <td className={line.pictures.found < line.pictures.all ? 'i-pic i-short' : 'i-pic'}>
                  {line.pictures.all === 0 ? TEXT.none : `${line.pictures.found} of ${line.pictures.all}`}
                </td>
                <td className="i-lost">
                  <Losses line={line} />
                  <button
                    type="submit"
                    name="open"
                    value={isOpen ? '' : line.position}
                    aria-expanded={isOpen}
                    className="link-act"
                  >
                    {isOpen ? TEXT.close : TEXT.open1}
                    <span className="sr-only"> {line.title}</span>
                  </button>
                </td>
              </tr>
              {isOpen && <OpenLine comparison={comparison} />}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Losses({ line: { notes, isPossible } }: { line: CheckLine }) {
  if (notes.length === 0) return <span className="none">{TEXT.nothing}</span>;
  const [first = '', ...others] = isPossible ? notes : [TEXT.cannot, ...notes];
  return (
    <>
      <span className={`state ${isPossible ? 'state-retrying' : 'state-failed'}`}>{sentence(first)}</span>
      {others.map((note) => (
        <small key={note} className="imp-note">
          {sentence(note)}
        </small>
      ))}
    </>
  );
}

function OpenLine({ comparison: { before, after, hasLines } }: { comparison: Comparison }) {
  return (
    <tr className="i-see">
      <td colSpan={6}>
        <div>
          {[
            { title: TEXT.inFile, html: before, isText: hasLines },
            { title: TEXT.after, html: after, isText: false },
          ].map(({ title, html, isText }) => (
            <figure key={title}>
              <figcaption>{title}</figcaption>
              <section
                aria-label={title}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
                tabIndex={0}
                className={`article-body i-text ${isText ? 'whitespace-pre-line' : ''}`}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it (import-view.ts)
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </figure>
          ))}
        </div>
      </td>
    </tr>
  );
}
