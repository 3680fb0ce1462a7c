/** Browsers since 2025 read and write the JSON that the server uses. */
export const hasPasskeySupport = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
