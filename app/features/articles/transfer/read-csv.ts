/** The lines of a CSV file as RFC 4180 has it: quoted fields may hold commas, line ends and doubled quotes. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const bare = text.replace(/^\uFEFF/, '');
  while (field.lastIndex < bare.length) {
    const found = field.exec(bare);
    if (!found) return []; // A quote in the wrong place: better nothing than nonsense.
    const [, quoted, plain, end] = found;
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') {
      if (field.lastIndex === bare.length) line.push('');
      continue;
    }
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
