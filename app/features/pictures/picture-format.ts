/** Allowed formats by magic bytes: file names and declared types are not trusted. */
export const FORMATS = {
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  webp: { type: 'image/webp', extensions: ['webp'] },
  gif: { type: 'image/gif', extensions: ['gif'] },
} as const;

export type PictureFormat = keyof typeof FORMATS;

/** Number of bytes needed to detect the format. */
export const TELLING_BYTES = 12;

export function formatOf(beginning: Uint8Array): PictureFormat | null {
  const text = Buffer.from(beginning.subarray(0, TELLING_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP$/.test(text)) return 'webp';
  return null;
}

/** The original extension (§5) if it matches the content, otherwise the content's. */
export function extensionFor(fileName: string, format: PictureFormat): string {
  const given = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase();
  const known: readonly string[] = FORMATS[format].extensions;
  return given && known.includes(given) ? given : FORMATS[format].extensions[0];
}

/** The Content-Type of a stored file. */
export function typeOfFile(file: string): string {
  const extension = file.split('.').at(-1) ?? '';
  return extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
}
