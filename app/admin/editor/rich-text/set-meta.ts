import type { Command, PluginKey } from 'prosemirror-state';

/** Tells a plugin something that changes no text. */
export function setMeta<State>(key: PluginKey<State>, value: unknown): Command {
  return ({ tr }, dispatch) => {
    dispatch?.(tr.setMeta(key, value));
    return true;
  };
}
