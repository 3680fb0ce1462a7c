import { useState } from 'react';
import { ARTICLE_EDITOR, EDITOR_HINTS } from '#app/content/article-editor.ts';
import { TextField } from '#app/ui/field.tsx';
import { useEditorState, useTextField } from './editor-context.ts';

const MOST = 8;

/** Tags as text, with suggestions from those that articles carry already. */
export function TagsField() {
  const { fields, set } = useEditorState();
  const [known, setKnown] = useState<string[] | null>(null);
  async function learn() {
    if (known) return;
    setKnown([]);
    setKnown(await tagsInUse());
  }
  const suggestions = suggestTags(known ?? [], fields.tags);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns what to suggest when somebody comes by
    <div onFocus={learn}>
      <TextField
        {...useTextField('tags')}
        label={ARTICLE_EDITOR.labels.tags}
        hint={EDITOR_HINTS.tags}
        autoComplete="off"
        required={false}
      />
      {suggestions.length > 0 && (
        <ul aria-label="Tags in use" className="mt-2 flex flex-wrap gap-2">
          {suggestions.map((tag) => (
            <li key={tag}>
              <button type="button" className="suggestion" onClick={() => set('tags', withTag(fields.tags, tag))}>
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

/** Those that begin or go on as what is being typed, without those that stand there. */
export function suggestTags(known: readonly string[], typed: string): string[] {
  const parts = typed.split(',').map((tag) => tag.trim().toLowerCase());
  const last = parts.at(-1) ?? '';
  const given = new Set(parts);
  return known
    .filter((tag) => tag.toLowerCase().includes(last) && (!given.has(tag.toLowerCase()) || tag.toLowerCase() === last))
    .filter((tag) => tag.toLowerCase() !== last)
    .slice(0, MOST);
}

/** In place of what was begun. */
export function withTag(typed: string, tag: string): string {
  const before = typed.split(',').slice(0, -1);
  return `${[...before.map((one) => one.trim()).filter(Boolean), tag].join(', ')}, `;
}

async function tagsInUse(): Promise<string[]> {
  try {
    const answer = await fetch('/admin/articles/assist');
    return answer.ok && !answer.redirected ? (await answer.json()).tags : [];
  } catch {
    return [];
  }
}
