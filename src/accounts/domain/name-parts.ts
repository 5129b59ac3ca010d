/** Splits a full name into first word and rest. A guess, which the user sees and can correct. */
export function nameParts(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
