import { LOGIN } from './content.ts';

const { canceled, failed, insecure } = LOGIN.passkey;

/** Browsers since 2025 read and write the JSON that the server uses. */
export const hasPasskeySupport = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The browser asks for a finger, a face or a PIN; call it from a press, since its dialog opens for nothing else. */
export async function askForPasskey(): Promise<{ passkey: string } | { problem: string }> {
  try {
    const answered = await fetch('/login/passkey', { method: 'POST' });
    const { options, problem = failed } = await answered.json();
    if (!options) return { problem };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return { passkey: JSON.stringify(await navigator.credentials.get({ publicKey })) };
  } catch (error) {
    if (!(error instanceof DOMException)) return { problem: failed };
    return { problem: error.name === 'SecurityError' ? insecure : canceled };
  }
}
