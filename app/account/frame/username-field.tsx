/** Hidden; tells password managers which account the form is for. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />;
}
