import { useEffect, useState } from 'react';
import { fetchJson } from '#app/admin/editor/fetch-json.ts';
import type { LinkSuggestion } from '#app/admin/editor/link-suggestions.ts';
import type { Written } from '#app/admin/editor/rich-text/body-schema.ts';
import { BODY_ATTRIBUTES } from '#app/features/articles/body/body-markup.ts';
import { pluralize } from '#app/platform/format.ts';
import { Combobox } from './floating.tsx';
import { isAddress, isAllowed, typedAddress } from './links.ts';

interface LinkBoxProps {
  /** The attributes of the link to change; null for a new one. */
  link: Written | null;
  /** The selected text: looked up until something is typed. */
  selected: string;
  /** The title is the text of the link if no words are selected. */
  onApply: (written: Written, title?: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Edits a link: a combobox of addresses, pages and articles. */
export function LinkBox({ link, selected, onApply, onRemove, onClose }: LinkBoxProps) {
  const [typed, setTyped] = useState(link?.href ?? '');
  const [chosen, setChosen] = useState(link ? -1 : 0);
  const [rel, setRel] = useState(() => (link?.rel ?? '').split(/\s+/).filter(Boolean));
  const [isRefused, setRefused] = useState(false);
  const address = typedAddress(typed);
  const isTypedAddress = isAddress(typed);
  const search = isLookedUp(typed) ? typed.trim() || selected : '';
  const found = useSuggestions(search);
  const asTyped = isTypedAddress && isAllowed(address) ? [{ href: address, title: address, about: '' }] : [];
  const options = [...asTyped, ...found.links.filter(({ href }) => href !== address)];
  const active = typed.trim() === '' ? chosen - 1 : chosen;
  const isSearched = found.of === search;
  const isNothing = !isTypedAddress && typed.trim() !== '' && isSearched && options.length === 0;
  const problem = problemOf({ isForbidden: isTypedAddress && asTyped.length === 0, isNothing: isNothing && isRefused });

  function apply(option: LinkSuggestion) {
    const written: Record<string, string> = { ...link, href: option.href, rel: rel.join(' ') };
    const given = BODY_ATTRIBUTES.flatMap((name) => (written[name] ? [[name, written[name]]] : []));
    onApply(Object.fromEntries(given), option.title);
  }
  function applyChosen() {
    const option = options[active] ?? (active < 0 && typed.trim() !== '' ? options[0] : undefined);
    if (option && (isSearched || asTyped.includes(option))) apply(option);
    else if (typed.trim() === '') (link ? onRemove : onClose)();
    else setRefused(true);
  }
  return (
    <Combobox
      name="link"
      labels={LABELS}
      typed={typed}
      options={options}
      active={active}
      keyOf={({ href }) => href}
      show={({ title, about }) => (
        <>
          <b>{underlined(title, search)}</b>
          {about && <small>{underlined(about, search)}</small>}
        </>
      )}
      onType={(text) => {
        setTyped(text);
        setChosen(0);
        setRefused(false);
      }}
      onMove={(next) => setChosen(typed.trim() === '' ? next + 1 : next)}
      onEnter={applyChosen}
      onChoose={apply}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={applyChosen}>
            Apply
          </button>
          <button type="button" className="button button-line" onClick={link ? onRemove : onClose}>
            {link ? 'Remove' : 'Close'}
          </button>
        </>
      }
      problem={problem}
      status={{
        text: isNothing
          ? 'No page or article has these words.'
          : isSearched && search !== '' && options.length > 0 && pluralize(options.length, 'suggestion'),
        isShown: isNothing && !problem,
      }}
    >
      {(/^https?:/i.test(address) || rel.length > 0) && <RelChoice rel={rel} onChange={setRel} />}
    </Combobox>
  );
}

const LABELS = {
  label: 'Link address',
  placeholder: 'Page, article or address',
  options: 'Suggestions',
  enter: 'apply',
} as const;

const REL = { nofollow: 'Do not follow (nofollow)', sponsored: 'Paid link (sponsored)' } as const;

/** For search engines: what a link to another site is. */
function RelChoice({ rel, onChange }: { rel: string[]; onChange: (rel: string[]) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 border-t border-rule px-4 py-1 text-14">
      <legend className="sr-only">For search engines</legend>
      {Object.entries(REL).map(([name, label]) => (
        <label key={name} className="flex min-h-control items-center gap-2">
          <input
            type="checkbox"
            checked={rel.includes(name)}
            onChange={({ target }) => onChange(target.checked ? [...rel, name] : rel.filter((one) => one !== name))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function problemOf({ isForbidden, isNothing }: { isForbidden: boolean; isNothing: boolean }): string {
  if (isForbidden) return 'Use https://, mailto: or a path on this site.';
  return isNothing ? 'No page or article has these words. Type others, or an address such as example.org.' : '';
}

/** Words and paths are looked up; addresses of other sites and places in the text are not. */
const isLookedUp = (typed: string) => !/^#|^[a-z][a-z0-9+-]*:|@/i.test(typed.trim());

const DEBOUNCE_MS = 120;

/** Suggestions for the last text that the server has answered. */
function useSuggestions(search: string): { of: string; links: LinkSuggestion[] } {
  const [found, setFound] = useState<{ of: string; links: LinkSuggestion[] }>({ of: '', links: [] });
  useEffect(() => {
    if (search === '') return setFound({ of: '', links: [] });
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/admin/articles/assist?${new URLSearchParams({ q: search })}`;
      const answer = await fetchJson<{ links: LinkSuggestion[] }>(address, { signal: request.signal });
      // None on failure: an address can still be typed.
      if (!request.signal.aborted) setFound({ of: search, links: answer?.links ?? [] });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);
  return found;
}

/** The text with the searched words underlined, each as a whole. */
function underlined(text: string, search: string) {
  const words = [search, ...search.split(/\s+/)].filter(Boolean);
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const whole = new RegExp(`([\\p{L}\\d]*(?:${pattern})[\\p{L}\\d]*)`, 'giu');
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
  return text.split(whole).map((part, at) => (at % 2 === 1 ? <u key={at}>{part}</u> : part));
}
