/** A picture that somebody uploaded (§5). Plain data: no I/O here, so the browser and the server share the rules. */

export const LARGEST_UPLOAD = 5 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The texts of §5 and §8. */
export const PICTURE_TEXTS = {
  tooLarge: 'Image must be under 5MB',
  wrongType: 'Only JPEG, PNG, WebP, and GIF images allowed',
  failed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully',
} as const;

/** What keeps a file from being uploaded, as far as it can be told before it is opened. */
export function uploadProblems({ size, type }: { size: number; type: string }): string[] {
  const isKnown = (UPLOAD_TYPES as readonly string[]).includes(type);
  return [...(size > LARGEST_UPLOAD ? [PICTURE_TEXTS.tooLarge] : []), ...(isKnown ? [] : [PICTURE_TEXTS.wrongType])];
}

export interface Picture {
  /** A timestamp plus the original extension (§5): `1763203041123.jpg`. */
  name: string;
  width: number;
  height: number;
  /** More than one moves. */
  frames: number;
  /** It exists in each of these widths, the last of which is its own. */
  widths: number[];
}

export const PICTURE_NAME = /^\d{13}\.(?:jpg|jpeg|png|webp|gif)$/;
/** Its own file, or one of its variants. */
export const PICTURE_FILE = /^\d{13}(?:\.(?:jpg|jpeg|png|webp|gif)|-\d{1,4}\.(?:avif|webp))$/;
/** Where pictures are found on our own site, whatever stores them. */
const PICTURE_PATH = '/media/';

export function picturePath(file: string): string {
  return PICTURE_PATH + file;
}

/** The names of all pictures that a text refers to: an address, or the HTML of an article. */
export function pictureNamesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/media\/(\d{13}\.(?:jpg|jpeg|png|webp|gif))(?![\w.-])/g), ([, name = '']) => name);
}

/** What a page needs to show a picture in the size that fits. */
export interface PictureSources {
  src: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
}

/** The best format first. `base` is where the files are: on our own site, or wherever they are public. */
export function sourcesOf({ name, width, height, frames, widths }: Picture, base = PICTURE_PATH): PictureSources {
  const source = (format: VariantFormat) => ({
    type: `image/${format}`,
    srcSet: widths.map((size) => `${base}${variantFile(name, size, format)} ${size}w`).join(', '),
  });
  return { src: base + name, width, height, sources: formatsOf(frames).map(source) };
}

export type VariantFormat = 'avif' | 'webp';

/** What moves is not encoded as AVIF: few programs can. */
export function formatsOf(frames: number): readonly VariantFormat[] {
  return frames > 1 ? ['webp'] : ['avif', 'webp'];
}

export function variantFile(name: string, width: number, format: VariantFormat): string {
  return `${name.split('.')[0]}-${width}.${format}`;
}

/** Everything that is stored of a picture. */
export function filesOf({ name, frames, widths }: Pick<Picture, 'name' | 'frames' | 'widths'>): string[] {
  return [name, ...formatsOf(frames).flatMap((format) => widths.map((width) => variantFile(name, width, format)))];
}
