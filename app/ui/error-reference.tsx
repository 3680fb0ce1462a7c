import { useSyncExternalStore } from 'react';

/** The server writes the id of the request here, and into the document's `data-reference`, from which scripts read it. */
export const REFERENCE = '{reference}';

/** What the log calls the request that failed. Nothing after a navigation by script: its answer is no page of its own. */
export function ErrorReference() {
  const reference = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset.reference ?? '',
    () => REFERENCE,
  );
  return reference ? (
    <p className="text-14 text-ink-600">
      Reference: <span suppressHydrationWarning>{reference}</span>
    </p>
  ) : null;
}
