/** The address of a typed link: `example.org/path` gets https://, an email address mailto:. Paths stay as they are. */
export function typedAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/@:?#]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address) ? `https://${address}` : address;
}
