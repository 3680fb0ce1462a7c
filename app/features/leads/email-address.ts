/**
 * Whether a mail server would accept this address (RFC 5321, 6531): also `o'brien+x@sub.example.museum`, `"a b"@…` and
 * letters of any script. A domain without a dot is rejected, because no mail reaches it.
 */
export function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return isLocalPart(address.slice(0, Math.max(at, 0))) && isDomain(address.slice(at + 1));
}

const ATOMS = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const QUOTED = /^"([^"\\\p{C}]|\\[\x20-\x7e])*"$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

function isLocalPart(text: string): boolean {
  return octets(text) <= 64 && (ATOMS.test(text) || QUOTED.test(text));
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const numeric = /^\d+$/.test(labels.at(-1) ?? ''); // An IP address.
  return labels.length > 1 && !numeric && octets(text) <= 253 && labels.every((label) => LABEL.test(label));
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
