import { useState } from 'react';
import { TextField } from '#app/ui/form/field.tsx';
import { useEditorState, useTextField } from './editor-context.ts';
import { fetchJson } from './fetch-json.ts';
import { ARTICLE_EDITOR } from './labels.ts';

const MAX_SUGGESTIONS = 8;

/** Comma-separated tags, with suggestions from the tags in use. */
export function TagsField() {
  const { fields, set } = useEditorState();
  const [known, setKnown] = useState<string[] | null>(null);
  async function loadTags() {
    if (known) return;
    setKnown([]);
    setKnown((await fetchJson<{ tags: string[] }>('/admin/articles/assist'))?.tags ?? []);
  }
  const suggestions = suggestTags(known ?? [], fields.tags);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only loads the suggestions on first focus
    <div onFocus={loadTags}>
      <TextField
        {...useTextField('tags')}
        label={ARTICLE_EDITOR.labels.tags}
        hint="Separate with commas."
        autoComplete="off"
        required={false}
      />
      {suggestions.length > 0 && (
        <ul aria-label="Tags in use" className="mt-2 flex flex-wrap gap-2">
          {suggestions.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="button button-soft wrap-anywhere"
                onClick={() => set('tags', withTag(fields.tags, tag))}
              >
                <span className="sr-only">Add </span>
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Known tags that contain the one being typed, except those already entered. */
export function suggestTags(known: readonly string[], typed: string): string[] {
  const parts = typed.split(',').map((tag) => tag.trim().toLowerCase());
  const last = parts.at(-1) ?? '';
  const given = new Set(parts);
  return known
    .filter((tag) => tag.toLowerCase().includes(last) && (!given.has(tag.toLowerCase()) || tag.toLowerCase() === last))
    .filter((tag) => tag.toLowerCase() !== last)
    .slice(0, MAX_SUGGESTIONS);
}

/** Replaces the partial tag at the end. */
export function withTag(typed: string, tag: string): string {
  const before = typed.split(',').slice(0, -1);
  return `${[...before.map((one) => one.trim()).filter(Boolean), tag].join(', ')}, `;
}
