/** Texts of the hero image field. */
export const PICTURE_FIELD = {
  label: 'Hero Image',
  drop: 'Drop the image here',
  choose: 'choose a file',
  hint: 'JPEG, PNG, WebP or GIF, at most 5 MB. You can also paste one. Without an image, the category’s rosette is shown.',
  preparing: 'Processing...',
  stop: 'Cancel',
  alt: 'Alternative text',
  altHint: 'Describe the image for readers who cannot see it.',
  replace: 'Replace',
  remove: 'Remove',
  another: 'Choose another',
  notSaved: 'not saved',
  signedOut: 'You are signed out. Sign in again in another tab, then choose the file again.',
} as const;
