import { useMemo } from 'react';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { factsPath } from '#app/features/facts/fact-filters.ts';
import { knownFacts, quotedNames } from '#app/features/facts/quotable-facts.ts';

/** The facts that the text quotes, with their present values. */
export function FactsPart() {
  const { fields, loaded } = useEditorState();
  const { word } = useMemo(() => knownFacts(loaded.quotable), [loaded.quotable]);
  const names = quotedNames(fields.bodyHtml);
  return (
    <>
      <p className="field-hint">
        {names.length > 0 ? 'The text quotes these facts.' : 'The text quotes no facts.'} Type {'{{'} to insert one.
      </p>
      <ul className="mt-3 divide-y divide-rule">
        {names.map((name) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <b className="font-serif text-22 leading-tight font-normal">{word(name) ?? 'Unknown'}</b>
            <code className="min-w-0 flex-1 font-mono text-13 wrap-anywhere">{name}</code>
            {loaded.quotable.facts.some(({ key }) => key === name) && (
              <a className="link-act" href={factsPath({ fact: name })} target="_blank" rel="noopener">
                Open
                <span className="sr-only"> {name} in a new tab</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
