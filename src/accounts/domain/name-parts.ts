/** A full name as a first and a last name: the first word, and all others. A guess, which its owner sees and can correct. */
export function nameParts(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
