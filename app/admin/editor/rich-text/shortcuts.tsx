import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';

export const SHORTCUTS_ID = 'editor-keys';
export const SHORTCUTS_TITLE = 'Keys and shortcuts';
export const LEAVE_HINT = 'To leave the text by keyboard, press Escape, then Tab.';

const KEYS = [
  ['# or ##, then a space', 'Heading'],
  ['- or 1., then a space', 'List'],
  ['>, then a space', 'Quotation'],
  ['```', 'Code block'],
  ['/ in an empty line', 'Menu of blocks'],
  ['{{', 'Search for a fact'],
  ['**words**', 'Bold'],
  ['*words*', 'Italic'],
  ['`words`', 'Code'],
  ['Ctrl or ⌘ + B, I, U, E', 'Bold, italic, underline, code'],
  ['Ctrl or ⌘ + K', 'Link'],
  ['Tab, Shift+Tab', 'Indent a list item, or move it back'],
  ['Shift+Enter', 'New line in the same paragraph'],
  ['Ctrl or ⌘ + Z', 'Undo; right after a shortcut it brings back the signs'],
  ['Ctrl or ⌘ + S', 'Save'],
] as const;

/** What can be typed and pressed in the text. */
export function Shortcuts() {
  return (
    <Dialog id={SHORTCUTS_ID} title={SHORTCUTS_TITLE} size="medium">
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={keys} className="grid grid-cols-2 gap-4 border-t border-rule py-1.5">
            <dt>
              <kbd className="font-sans font-medium">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-600">{LEAVE_HINT}</p>
    </Dialog>
  );
}
