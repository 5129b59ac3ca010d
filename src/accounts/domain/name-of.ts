/** What somebody is called: the full name, otherwise the username. */
export const nameOf = ({ fullName, username }: { fullName: string; username: string }): string =>
  fullName || username;
