/**
 * Finds pictures' files in an export: the path that shares the longest suffix with the address. A bare file name must be
 * unique. No other file can be reached.
 */
export function findFiles(files: readonly string[]): (address: string) => string | null {
  const byName = Map.groupBy(files, nameOf);
  return (address) => {
    const parts = pathOf(address).split('/').filter(Boolean).slice(-MAX_DEPTH);
    const sameName = byName.get(parts.at(-1) ?? '') ?? [];
    if (sameName.length > MAX_SAME_NAME) return null;
    for (let from = 0; from < parts.length; from++) {
      const ending = `/${parts.slice(from).join('/')}`;
      const found = sameName.filter((file) => `/${file}`.endsWith(ending));
      if (found.length === 1) return found[0] ?? null;
      if (found.length > 1) return found.find((file) => `/${file}` === ending) ?? null;
    }
    return null;
  };
}

/** Every address is compared with all files of its name, so a hostile archive could make that slow. */
const MAX_DEPTH = 20;
const MAX_SAME_NAME = 500;

const nameOf = (file: string) => file.split('/').at(-1) ?? '';

function pathOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
