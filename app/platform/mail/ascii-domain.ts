/** `a@münchen.de` as `a@xn--mnchen-3ya.de`: one spelling for lookups, and one that every mail server takes. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isAscii = /^[\x20-\x7e]*$/.test(domain);
  if (at === 0 || isAscii || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname; // Also in browsers, unlike node:url.
}

/** Whether the part before the @ has non-ASCII letters, for which there is no ASCII form. */
export function needsSmtpUtf8(address: string): boolean {
  return !/^[\x20-\x7e]*$/.test(withAsciiDomain(address));
}
