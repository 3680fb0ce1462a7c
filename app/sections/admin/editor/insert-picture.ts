import { type UploadedPicture, uploadPicture } from '../pictures/upload-picture.ts';

/** Stores a picture. If it cannot be stored, the writer has been told why, and there is nothing to insert. */
export async function storedPicture(file: File): Promise<UploadedPicture | null> {
  const answer = await uploadPicture(file);
  return answer.ok ? answer.picture : null;
}

/** What a writer has dropped or pasted, if these are pictures and not text. */
export function picturesIn(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
}

/** As HTML, with a place for the text that describes it. */
export function pictureHtml({ url }: UploadedPicture): string {
  return `<img src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" alt="" />`;
}
