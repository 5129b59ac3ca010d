/** Tells password managers whose password a form is about, where the form does not ask for the name. */
export const UsernameHint = ({ username = '' }: { username?: string }) => (
  <input type="text" autoComplete="username" value={username} readOnly hidden />
);
