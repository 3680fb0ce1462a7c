/**
 * Finds the file of an address among those that came with an export: the one whose path ends with as much of the
 * address as possible. A bare name has to be the only one of its kind. The address never leads to any other file.
 */
export function fileFor(address: string, files: readonly string[]): string | null {
  const parts = pathOf(address).split('/').filter(Boolean);
  for (let from = 0; from < parts.length; from++) {
    const ending = `/${parts.slice(from).join('/')}`;
    const found = files.filter((file) => `/${file}`.endsWith(ending));
    if (found.length === 1) return found[0] ?? null;
    if (found.length > 1) return found.find((file) => `/${file}` === ending) ?? null;
  }
  return null;
}

function pathOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
