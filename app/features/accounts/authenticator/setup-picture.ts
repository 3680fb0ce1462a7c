import { encode } from 'uqr';

/** What an authenticator app needs to know: as a QR code, and as a key to be typed. */
export interface AuthenticatorSetup {
  uri: string;
  key: string;
  /** The modules of the code as one path in a square of this size. */
  picture: { size: number; path: string };
}

export function setupOf(uri: string): AuthenticatorSetup {
  const { data, size } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { uri, key: keyOf(uri), picture: { size, path } };
}

/** In groups of four, as one reads it out. */
function keyOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

/** A page sends the address back that it was given; anything else is not worth a picture. */
export function isSetupUri(text: string): boolean {
  return text.length < 500 && text.startsWith('otpauth://totp/') && URL.canParse(text);
}
