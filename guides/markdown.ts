/** The Markdown dialect of the chapters; README.md describes it. */
export interface Options {
  /** Returns the SVG of a drawing. */
  draw: (name: string) => string;
  idPrefix: string;
}

export function toHtml(source: string, options: Options): string {
  const blocks = source.trim().split(/\n{2,}/);
  return joinWorksheets(blocks)
    .map((block) => blockToHtml(block, options))
    .join('\n');
}

/** A worksheet may contain blank lines: joins its blocks again. */
function joinWorksheets(blocks: readonly string[]): string[] {
  const joined: string[] = [];
  let open = false;
  for (const block of blocks) {
    const last = joined.length - 1;
    if (open) joined[last] += `\n\n${block}`;
    else joined.push(block);
    if ((block.match(/^```/gm) ?? []).length % 2 === 1) open = !open;
  }
  return joined;
}

function blockToHtml(block: string, options: Options): string {
  const lines = block.split('\n');
  const [first = ''] = lines;
  const heading = /^(#{2,3}) (.+)$/.exec(first);
  if (heading) {
    const level = (heading[1] ?? '').length;
    const text = heading[2] ?? '';
    const rest = lines.slice(1).join('\n');
    return `<h${level} id="${options.idPrefix}${idOf(text)}">${inline(text)}</h${level}>${rest && `\n${blockToHtml(rest, options)}`}`;
  }
  if (first.startsWith('```')) return worksheet(first.slice(3).trim(), lines.slice(1, -1).join('\n'), options);
  if (first.startsWith('!draw ')) return figure(first.slice(6), options);
  if (first === '!page') return '<div class="page-break"></div>';
  if (first.startsWith('|') || CAPTION.test(first)) return table(lines);
  if (first.startsWith('> ')) return note(lines);
  if (/^- \[ \] /.test(first)) return list(lines, /^- \[ \] /, 'ul', 'checklist');
  if (first.startsWith('- ')) return list(lines, /^- /, 'ul');
  if (/^\d+\. /.test(first)) return list(lines, /^\d+\. /, 'ol');
  const [text, beside] = lines.join(' ').split(' || ');
  if (beside) return `<div class="pair"><p>${inline(text ?? '')}</p><p>${inline(beside)}</p></div>`;
  return `<p>${inline(text ?? '')}</p>`;
}

function list(lines: readonly string[], mark: RegExp, tag: 'ul' | 'ol', kind = ''): string {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${tag}${kind && ` class="${kind}"`}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

/** Only a long table may break across pages. */
const CAPTION = /^Table( long)?: (.*)$/;

/** The first cell of a row is its header. A row whose first cell is bold is a total. */
function table(lines: readonly string[]): string {
  const [, long = '', caption = ''] = CAPTION.exec(lines[0] ?? '') ?? [];
  const [head = [], marks = [], ...rows] = lines.slice(caption ? 1 : 0).map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const side = (column: number) => (marks[column]?.endsWith(':') ? ' class="figure"' : '');
  const headRow = head.map((cell, column) => headerCell(cell, 'col', side(column))).join('');
  const body = rows.map((cells) => {
    const total = cells[0]?.startsWith('**') ? ' class="total"' : '';
    const [label = '', ...values] = cells;
    const data = values.map((cell, column) => `<td${side(column + 1)}>${inline(cell)}</td>`).join('');
    return `<tr${total}>${headerCell(label, 'row')}${data}</tr>`;
  });
  return `<table${long && ' class="long"'}>${caption && `<caption>${inline(caption)}</caption>`}<thead><tr>${headRow}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** An empty cell is not a header. */
function headerCell(cell: string, scope: 'row' | 'col', more = ''): string {
  return /^_*$/.test(cell) ? `<td>${inline(cell)}</td>` : `<th scope="${scope}"${more}>${inline(cell)}</th>`;
}

function note(lines: readonly string[]): string {
  return `<aside class="note"><p>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}</p></aside>`;
}

function figure(text: string, { draw }: Options): string {
  const [name = '', caption = ''] = text.split('|').map((part) => part.trim());
  return `<figure>${draw(name)}${caption && `<figcaption>${inline(caption)}</figcaption>`}</figure>`;
}

/** A page to copy and fill in. */
function worksheet(title: string, text: string, options: Options): string {
  return `<section class="sheet"><h3 id="${options.idPrefix}${idOf(title)}">${inline(title)}</h3>${withLongBlanks(toHtml(text, options))}</section>`;
}

/** A single blank at the end of a line extends to the margin. */
function withLongBlanks(html: string): string {
  return html.replaceAll(/<p>((?:(?!class="blank"|<\/p>).)*)<span class="blank"><\/span><\/p>/g, (_, text: string) =>
    text.length > 90
      ? `<p>${text}<span class="blank"></span></p>`
      : `<p class="line"><span>${text.trim()}</span><span class="blank"></span></p>`,
  );
}

export function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
    .replaceAll(/_{4,}/g, '<span class="blank"></span>');
}

export function idOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
