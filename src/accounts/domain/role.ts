/** From the fewest rights to the most: each staff role includes the rights of the one before. */
export const ROLES = ['registrant', 'assistant', 'realtor', 'owner'] as const;

/** Visitors register as registrants; the others are staff of the brokerage. */
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['assistant', 'realtor', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether the account belongs to someone who works for the brokerage. */
export const isStaff = (role: Role): role is StaffRole => role !== 'registrant';

/** Whether a role includes the rights of another. No role has the rights of an unknown one. */
export function hasRightsOf(role: Role, least: string | undefined): boolean {
  const fromFewest: readonly (string | undefined)[] = ROLES;
  const needed = fromFewest.indexOf(least);
  return needed >= 0 && fromFewest.indexOf(role) >= needed;
}
