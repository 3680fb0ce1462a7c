import { type UploadedPicture, uploadPicture } from '#app/admin/frame/pictures/upload-picture.ts';

/** Uploads a picture. Null if that failed; a toast has shown the reason. */
export async function storedPicture(file: File): Promise<UploadedPicture | null> {
  const answer = await uploadPicture(file);
  return answer.ok ? answer.picture : null;
}

/** The images among dropped or pasted data. */
export function picturesIn(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
}

/** With an empty alt attribute for the author to fill in. */
export function pictureHtml({ url }: UploadedPicture): string {
  return `<img src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" alt="" />`;
}
