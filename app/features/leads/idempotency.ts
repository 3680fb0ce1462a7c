import { createHash } from 'node:crypto';

/** Without a script's key, the same content from the same client within this time is the same press. */
const SAME_PRESS_MS = 10 * 60_000;

interface Press {
  form: string;
  /** What was filled in, in any order. */
  content: Readonly<Record<string, unknown>>;
  /** Made by the page's script for each filling of the form; a form sent without scripts has none. */
  submissionKey: string;
  /** A hash of the sender's address. */
  client: string;
}

export interface PressIdentity {
  /** The name to store it under. */
  key: string;
  /** Without a script's key: the name it has if it was sent a little earlier, and what all its repetitions share. */
  earlier?: { key: string; since: Date; lock: string };
}

/**
 * Under which name a press of the button is in the ledger. The content counts in any case: whoever corrects a message
 * because the answer got lost has sent another one.
 */
export function identifyPress(press: Press, now: Date): PressIdentity {
  const content = JSON.stringify(Object.entries(press.content).sort());
  if (SCRIPT_KEY.test(press.submissionKey)) return { key: digest('script', press.form, press.submissionKey, content) };

  // Ten minutes may lie across two of these spans.
  const span = Math.floor(now.getTime() / SAME_PRESS_MS);
  const lock = digest('client', press.form, press.client, content);
  const since = new Date(now.getTime() - SAME_PRESS_MS);
  return { key: `${lock}-${span}`, earlier: { key: `${lock}-${span - 1}`, since, lock } };
}

const SCRIPT_KEY = /^[\w-]{16,64}$/;

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
