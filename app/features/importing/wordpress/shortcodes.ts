import { escapeHtml } from '#app/platform/format.ts';

export interface GalleryPicture {
  address: string;
  alt: string;
  /** HTML. */
  caption: string;
}

/** The pictures of a `[gallery]`: the listed ids, or everything that is attached to the post. */
export type FindPictures = (ids: readonly string[] | null) => { pictures: GalleryPicture[]; missing: string[] };

export interface Expanded {
  html: string;
  notes: string[];
  /** Shortcodes of plugins, which stay as text. */
  unknown: string[];
}

const NAME = '[a-z][\\w-]{1,40}';
const SHORTCODE = new RegExp(
  `\\[\\[(/?${NAME}[^\\[\\]]*)\\]\\]|\\[(${NAME})((?:\\s[^\\[\\]]*)?)\\](?:((?:(?!\\[\\2[\\s\\]])[\\s\\S]){0,20000}?)\\[/\\2\\])?`,
  'g',
);

/** Expands WordPress's own shortcodes to HTML. */
export function expandShortcodes(content: string, findPictures: FindPictures): Expanded {
  const notes: string[] = [];
  const unknown = new Set<string>();
  const html = content.replaceAll(SHORTCODE, (whole, escaped, name, given, inner, ...more) => {
    if (escaped !== undefined) return `[${escaped}]`;
    const { named, bare } = attributesOf(given);
    if (name === 'caption' || name === 'wp_caption') return figure(inner ?? '', named.caption ?? '');
    if (name === 'gallery') return gallery(named, findPictures, notes);
    const tag = PLAYERS[name];
    const address = tag && addressIn(named, bare, inner);
    if (address) return `<${tag} src="${escapeHtml(address)}"></${tag}>`;
    if (isShortcode(whole, given, inner, more)) unknown.add(name);
    return whole;
  });
  return { html, notes, unknown: [...unknown] };
}

const PLAYERS: Readonly<Record<string, string>> = {
  audio: 'audio',
  video: 'video',
  ...{ embed: 'iframe', youtube: 'iframe', vimeo: 'iframe', soundcloud: 'iframe', iframe: 'iframe' },
};

/** Square brackets are also punctuation: `[sic]` inside a sentence is text. */
function isShortcode(whole: string, given: string, inner: string | undefined, more: unknown[]): boolean {
  if (given.includes('=') || inner !== undefined || /^\[\w*[_-]/.test(whole)) return true;
  const [offset, content] = more as [number, string];
  const before = content.slice(0, offset).match(/[^\n]*$/)?.[0] ?? '';
  const after = content.slice(offset + whole.length).match(/^[^\n]*/)?.[0] ?? '';
  return !(before + after).replaceAll(/<\/?(?:p|div)\b[^>]*>|<!--[^>]*-->/gi, '').trim();
}

function attributesOf(given: string): { named: Record<string, string>; bare: string[] } {
  const named: Record<string, string> = {};
  const bare: string[] = [];
  for (const [, name, double, single, plain, word] of given.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"?([^\s"]+)"?/g,
  )) {
    if (name) named[name.toLowerCase()] = double ?? single ?? plain ?? '';
    else if (word) bare.push(word);
  }
  return { named, bare };
}

function addressIn(named: Record<string, string>, bare: readonly string[], inner: string | undefined): string {
  const given = [named.src, named.url, named.mp3, named.mp4, named.m4a, named.m4v, named.ogg, named.ogv, named.webm];
  return [...given, ...bare, inner?.trim()].find((text) => /^(?:https?:)?\/\//.test(text ?? '')) ?? '';
}

/** Old versions had the caption in an attribute, newer ones have it after the picture. */
function figure(inner: string, caption: string): string {
  const [, picture = '', text = ''] = /^(\s*(?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([\s\S]*)$/.exec(inner) ?? [];
  if (!picture) return `<figure>${inner}${captionOf(caption)}</figure>`;
  return `<figure>${picture.trim()}${captionOf(caption)}${captionOf(text)}</figure>`;
}

const captionOf = (html: string) => (html.trim() ? `<figcaption>${html.trim()}</figcaption>` : '');

function gallery(named: Record<string, string>, findPictures: FindPictures, notes: string[]): string {
  const ids = named.ids ?? named.include;
  const { pictures, missing } = findPictures(ids === undefined ? null : (ids.match(/\d+/g) ?? []));
  if (pictures.length > 0) notes.push('a gallery becomes its pictures');
  else if (missing.length === 0) notes.push('a gallery without pictures is left out');
  for (const id of missing) notes.push(`a picture of a gallery is not in the export: ${id}`);
  const figures = pictures.map(
    ({ address, alt, caption }) =>
      `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">${captionOf(caption)}</figure>`,
  );
  return `\n\n${figures.join('\n\n')}\n\n`;
}
