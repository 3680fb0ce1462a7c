import { encode } from 'uqr';

/** The authenticator secret as a QR code and as a key to type. */
export interface AuthenticatorSetup {
  uri: string;
  key: string;
  /** The QR modules as one SVG path in a square of this size. */
  picture: { size: number; path: string };
}

export function setupOf(uri: string): AuthenticatorSetup {
  const { data, size } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { uri, key: keyOf(uri), picture: { size, path } };
}

/** In groups of four, for reading aloud. */
function keyOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

/** The form posts the URI back; anything else gets no QR code. */
export function isSetupUri(text: string): boolean {
  return text.length < 500 && text.startsWith('otpauth://totp/') && URL.canParse(text);
}
