import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

const notYou = () => `If this was not you, write to ${SITE.email} or call ${SITE.phone}.`;

export const ACCOUNT_EMAILS = live(() => ({
  'confirm address': {
    subject: 'Confirm your email address',
    paragraphs: [`Someone signed up at ${SITE.name} with this address. If it was you, please confirm it.`],
    button: 'Confirm address',
    path: '/verify-email',
    closing: 'The link works for one day. If it was not you, do nothing: the account stays inactive.',
  },
  'address known': {
    subject: 'You already have an account',
    paragraphs: [
      `Someone tried to sign up at ${SITE.name} with this address, which already has an account. Nothing was changed.`,
      'If it was you and you do not remember the password, you can choose a new one.',
    ],
    button: 'Choose a new password',
    path: '/forgot-password',
    closing: 'If it was not you, do nothing.',
  },
  'reset password': {
    subject: 'Choose a new password',
    paragraphs: [`Someone asked for a new password for your account at ${SITE.name}.`],
    button: 'Choose a new password',
    path: '/reset-password',
    closing: 'The link works once, within one hour. If it was not you, do nothing: your password stays the same.',
  },
  'password changed': {
    subject: 'Your password was changed',
    paragraphs: [`The password of your account at ${SITE.name} was changed, and all other devices were signed out.`],
    button: 'Sign in',
    path: '/login',
    closing: notYou(),
  },
  'authenticator changed': {
    subject: 'How you sign in was changed',
    paragraphs: [
      `The authenticator app, the recovery codes or the passkeys of your account at ${SITE.name} were changed: added, removed or replaced.`,
    ],
    button: 'See your account',
    path: '/admin/account',
    closing: notYou(),
  },
  invitation: {
    subject: `You are invited to the administration of ${SITE.name}`,
    paragraphs: [`A colleague at ${SITE.name} gives you access to the administration. Choose a password to begin.`],
    button: 'Choose a password',
    path: '/invitation',
    closing: 'The link works once, within seven days. If you did not expect it, do nothing.',
  },
}));
