/**
 * Finds a picture's file in an export: the path that shares the longest suffix with the address. A bare file name must
 * be unique. No other file can be reached.
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
