/** What the changelog of the present build does not have; all of the newest section if that build has none. */
export function releaseNotes(known: string, all: string): string {
  const lines = new Set(known.split('\n').filter((line) => !line.startsWith('#')));
  const added = known
    ? all.split('\n').filter((line) => !line || !lines.has(line))
    : (all.split(/^(?=## )/m)[1] ?? '').split('\n');
  const text = added
    .join('\n')
    .replaceAll(/^# .*$/gm, '')
    .replaceAll(/^### .*\s*(?=#|(?![\s\S]))/gm, '')
    .replaceAll(/^## .*\s*(?=## |(?![\s\S]))/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return text ? `What is new:\n\n${text}\n` : 'What is new: nothing in the changelog.\n';
}
