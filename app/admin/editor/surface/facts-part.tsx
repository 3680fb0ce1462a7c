import { useMemo, useState } from 'react';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { FACT_SEARCH, factOptions, matchingFacts } from '#app/admin/editor/fact-search.ts';
import { factsPath } from '#app/features/facts/fact-filters.ts';
import { quotedNames } from '#app/features/facts/quotable-facts.ts';
import { FilterSearch } from '#app/ui/kit/list/filter-bar.tsx';

const MAX_SHOWN = 20;

/** The facts that the text quotes, with their present values, and a search for others. */
export function FactsPart({ onQuote }: { onQuote: (name: string) => void }) {
  const { fields, loaded } = useEditorState();
  const [typed, setTyped] = useState('');
  const all = useMemo(() => factOptions(loaded.quotable), [loaded.quotable]);
  const quoted = quotedNames(fields.bodyHtml);
  const isSearched = typed.trim() !== '';
  const shown = isSearched
    ? matchingFacts(all, typed).slice(0, MAX_SHOWN)
    : quoted.map((name) => all.find((one) => one.name === name) ?? { name, title: 'Unknown', value: 'Unknown' });
  return (
    <>
      <FilterSearch
        name="facts"
        label={FACT_SEARCH.label}
        placeholder={FACT_SEARCH.placeholder}
        value={null}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // Not the form's.
      />
      <p className="field-hint mt-3" role="status">
        {isSearched && shown.length === 0 && FACT_SEARCH.none}
        {!isSearched && `The text quotes ${quoted.length > 0 ? 'these' : 'no'} facts. Type {{ to insert one.`}
      </p>
      <ul className="mt-3 divide-y divide-rule">
        {shown.map(({ name, title, value }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <b className="font-serif text-22 leading-tight font-normal">{value}</b>
            <span className="min-w-0 flex-1 text-14 wrap-anywhere">
              {title !== name && <span className="block">{title}</span>}
              <code className="font-mono text-13">{name}</code>
            </span>
            {isSearched && (
              <button type="button" className="link-act" onClick={() => onQuote(name)}>
                Insert<span className="sr-only"> {name}</span>
              </button>
            )}
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
