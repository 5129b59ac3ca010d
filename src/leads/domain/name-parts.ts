/** A full name as the form's two fields: the first word, and all others. A guess, which its owner sees and mends. */
export function nameParts(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
