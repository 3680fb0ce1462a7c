/** Nobody sees it: it tells password managers which of the passwords they keep belongs into the form. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />;
}
