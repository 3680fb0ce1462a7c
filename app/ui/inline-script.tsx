import { createContext, useContext } from 'react';

/**
 * A random value that the server puts on every inline script of ours while it renders. It allows these scripts by their
 * hash and removes the mark: a script that came into the page in any other way does not run.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, never a visitor's
  return <script nonce={useContext(ScriptMark)} dangerouslySetInnerHTML={{ __html: code }} />;
}
