import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The name of one submission: an impatient second click, or a retry after a broken line, carries the same and is
 * stored once. It is made in the browser, because the page is shared by everybody; without scripts the server derives
 * one. What is changed after sending is another submission, or the change would be lost.
 */
export function useSubmissionKey() {
  const [value, setValue] = useState('');
  const wasUsed = useRef(false);
  const renew = useCallback(() => {
    wasUsed.current = false;
    setValue(randomKey());
  }, []);
  useEffect(renew, [renew]);
  return {
    value,
    renew,
    used: () => {
      wasUsed.current = true;
    },
    changed: () => {
      if (wasUsed.current) renew();
    },
  };
}

/** Not `randomUUID`, which browsers only offer on encrypted lines. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
