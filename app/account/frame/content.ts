/** Texts that several account pages share. Those in the specification are verbatim. */

export const LOGIN = {
  title: 'Sign in',
  text: 'Sign in to access the CMS',
  button: 'Sign In',
  busy: 'Signing in...',
  wrong: 'Invalid email or password',
  unconfirmed: 'Please confirm your email address first. We have sent you the link again.',
  'passkey needed': 'Your role signs in with a passkey. Press “Use a passkey”.',
  passkey: {
    button: 'Use a passkey',
    busy: 'Waiting for the device...',
    wrong: 'This passkey is not known here. Use another one, or your password.',
    canceled: 'No passkey was used. Try again, or use your password.',
    failed: 'The site did not answer. Try again in a moment.',
    insecure: 'Passkeys need the site’s own address, with HTTPS.',
  },
  forgot: { label: 'Forgot your password?', to: '/forgot-password' },
  back: { label: 'Back to the website', to: '/' },
  noAccess: {
    title: 'No access',
    text: 'You are signed in, but this account is not an administrator’s. Ask an administrator for access, or sign out and use another account.',
    signOut: 'Sign out',
  },
} as const;

export const LOGIN_CODE = {
  app: {
    title: 'Enter your code',
    text: 'Enter the six-digit code that your authenticator app shows for this account.',
    label: 'Code from the app',
    other: 'Use a recovery code instead',
    wrong: 'This code is not valid or has already been used. Wait for the next one.',
  },
  recovery: {
    title: 'Use a recovery code',
    text: 'Enter one of the codes that you saved when you set up the authenticator app. Each works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app instead',
    wrong: 'This code is not valid or has already been used.',
  },
  button: 'Continue',
  busy: 'Checking...',
  beginAgain: 'Too much time has passed, or too many codes were wrong. Please sign in again.',
  back: 'Back to sign-in',
} as const;

/** The box over a page of the administration. */
export const SESSION_BOX = {
  title: 'Your session has ended',
  text: 'Sign in and go on where you stopped.',
  kept: 'Your text is kept on this device.',
  keptUpTo: (time: string) => `Every word up to ${time} is kept on this device.`,
  code: {
    label: 'Code from your authenticator app',
    other: 'Use a recovery code instead',
    missing: 'Enter the code.',
  },
  recovery: { label: 'Recovery code', other: 'Use the authenticator app instead' },
  button: 'Sign in and go on',
  busy: 'Signing in...',
  copy: 'Copy my text',
  copied: 'Your text is copied.',
  notCopied: 'The browser does not allow copying. Close this box, select the text and copy it.',
  or: 'or',
  close: 'close this box',
  waits: 'and keep reading. Saving waits until you are signed in.',
  noAccess: 'This account no longer has access. Copy your text and ask an administrator.',
  notReached: 'The server cannot be reached. Nothing is lost. Please try again.',
  note: 'You are signed out.',
  noteText: 'Your changes are kept on this device. Saving waits until you are signed in.',
  again: 'Sign in',
} as const;

export const PASSWORD_HINT = 'At least 12 characters, and not one of the most common passwords.';
