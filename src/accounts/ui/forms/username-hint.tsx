/** Gives password managers the username on forms that don't ask for it. */
export const UsernameHint = ({ username = '' }: { username?: string }) => (
  <input type="text" autoComplete="username" value={username} readOnly hidden />
);
