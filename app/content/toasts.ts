import { LOGIN_CODE } from './accounts.ts';

/** What is said in passing after something was done, by the word that is left for the next page. */
export const TOASTS = {
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
    text: 'Your password is changed. All other devices are signed out.',
    event: 'USER_UPDATED',
  },
  'password-reset': {
    tone: 'success',
    title: 'Success',
    text: 'Your password is changed. Please sign in with it.',
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
} as const;

export type ToastName = keyof typeof TOASTS;
