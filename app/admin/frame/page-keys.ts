/** People who dictate, or whose screen reader has such keys, turn them off. */
export const KEYS_SETTING = 'wrc.leads.keys';

/** Whether a key is for the page: without modifiers, and while neither a field nor a dialog has the focus. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return !isTypingIn(event.target as Element) && localStorage.getItem(KEYS_SETTING) !== 'off';
}

function isTypingIn(target: Element): boolean {
  if (target.closest?.('dialog, [contenteditable], select, textarea')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
