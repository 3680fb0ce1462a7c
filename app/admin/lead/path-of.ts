/** The address without its origin. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
