import { LOGIN_CODE } from './accounts.ts';

/** Toasts by the name in the flash cookie. */
export const TOASTS = {
  'samples-removed': { tone: 'success', title: 'Removed', text: 'The samples are gone for good.', event: null },
  'signed-in': { tone: 'success', title: 'Success', text: 'Logged in successfully', event: 'SIGNED_IN' },
  'signed-in-with-code': {
    tone: 'success',
    title: 'Success',
    text: 'Logged in successfully',
    event: 'MFA_CHALLENGE_VERIFIED',
  },
  'begin-again': { tone: 'error', title: 'Error', text: LOGIN_CODE.beginAgain, event: null },
  'signed-out': { tone: 'success', title: 'Success', text: 'You are signed out.', event: 'SIGNED_OUT' },
  'session-over': {
    tone: 'error',
    title: 'Signed out',
    text: 'Your session has ended. Please sign in again.',
    event: null,
  },
  'password-changed': {
    tone: 'success',
    title: 'Success',
    text: 'Your password has been changed. All other devices are signed out.',
    event: 'USER_UPDATED',
  },
  'password-reset': {
    tone: 'success',
    title: 'Success',
    text: 'Your password has been changed. Please sign in with the new one.',
    event: 'PASSWORD_RECOVERY',
  },
  'authenticator-off': {
    tone: 'success',
    title: 'Success',
    text: 'The authenticator app is turned off.',
    event: 'USER_UPDATED',
  },
  'session-ended': { tone: 'success', title: 'Success', text: 'The device is signed out.', event: 'USER_UPDATED' },
  'sessions-ended': {
    tone: 'success',
    title: 'Success',
    text: 'All other devices are signed out.',
    event: 'USER_UPDATED',
  },
  'lead-restored': done('It is back in its list. Nothing was sent again.'),
  'lead-moved': done('The stage is changed.'),
  'lead-assigned': done('The owner is changed.'),
  'follow-up-set': done('The follow-up is saved.'),
  'follow-up-done': done('The follow-up is done. It is kept as a note.'),
  'leads-joined': done('The two leads are joined. Both histories are on this page.'),
  'leads-not-joined': failed('Not joined: the other lead was joined, discarded or erased meanwhile.'),
  'mandate-saved': done('The mandate is saved.'),
  'note-saved': done('The note is saved.'),
  'note-removed': done('The note is removed.'),
  'reply-sent': done('The reply is on its way.'),
  'reply-recorded': done('The reply is recorded.'),
  'template-saved': done('The template is saved.'),
  'template-deleted': done('The template is deleted.'),
  'templates-added': done('The starting templates are added. Change them as you like.'),
  'template-gone': failed('Someone else has already deleted this template.'),
  'draft-kept': done('The draft is kept.'),
  replayed: done('The delivery is being sent again, with the same id.'),
  'delivered-already': done('It was delivered already. Nothing was sent again.'),
  'all-replayed': done('Everything that the earlier address refused is being sent to the new one.'),
  'refused-replayed': done('The rejected deliveries are being sent again, with the same ids.'),
  'none-refused': done('Nothing is rejected any more. Nothing was sent again.'),
  'not-configured': failed('No test was sent: this endpoint is not configured.'),
  'lead-released': done('Released. It is being sent to the CRM and to the staff.'),
  'lead-discarded': done('Discarded. It is deleted for good after 30 days.'),
  'person-erased': done('Everything about this person is erased.'),
  'lead-decided': failed('Another administrator has already released or discarded it.'),
  'lead-incomplete': failed('Not released: required answers are missing or invalid. Open the lead to see which.'),
  'none-selected': failed('Select at least one lead first.'),
  'article-deleted': done('Article deleted successfully'),
  'article-created': done('Article created successfully'),
  'article-updated': done('Article updated successfully'),
  'article-duplicated': done('This is a copy, stored as a draft. The original is unchanged.'),
  'article-not-fetched': failed('Failed to fetch article'),
  'picture-uploaded': done('Image uploaded successfully'),
  'picture-saved': done('The picture’s texts are saved.'),
  'picture-deleted': done('The picture is deleted.'),
  'pictures-deleted': done('The unused pictures are deleted.'),
  'picture-used': failed('Not deleted: something uses this picture now.'),
  'picture-gone': failed('Someone else has already deleted this picture.'),
  'import-undone': done('The import is undone.'),
  'import-not-undone': failed('Not undone: an article was published or changed since the import.'),
  'redirect-saved': done('The redirect is saved.'),
  'redirect-deleted': done('The redirect is deleted.'),
  'link-saved': done('The link has been saved.'),
  'link-deleted': done('The link has been deleted.'),
  'link-gone': failed('Someone else has already deleted this link.'),
} as const;

function done<Text extends string>(text: Text) {
  return { tone: 'success', title: 'Success', text, event: null } as const;
}

function failed<Text extends string>(text: Text) {
  return { tone: 'error', title: 'Error', text, event: null } as const;
}

export type ToastName = keyof typeof TOASTS;
