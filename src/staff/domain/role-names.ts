import type { StaffRole } from '#accounts/domain/role.ts';

/** Each role as the desk shows it. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  assistant: 'Assistant',
  realtor: 'Realtor',
  owner: 'Owner',
};
