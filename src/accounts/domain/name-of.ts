/** The display name: the full name, or the username if there is none. */
export const nameOf = ({ fullName, username }: { fullName: string; username: string }): string =>
  fullName || username;
