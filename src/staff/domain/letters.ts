import type { StaffRole } from '#accounts/domain/role.ts';
import type { Letter } from '#platform/domain/letter.ts';
import { ROLE_NAMES } from './role-names.ts';

type Invited = { brokerage: string; invitedBy: string; role: StaffRole; address: string };

/** Contains the link to join the staff. `address` is the link's URL. */
export const invitationLetter = ({ brokerage, invitedBy, role, address }: Invited): Letter => ({
  subject: `Join ${brokerage}`,
  preview: `${invitedBy} has invited you. The link works once, for seven days.`,
  title: `${invitedBy} has invited you`,
  paragraphs: [
    `You’ve been invited to work at ${brokerage}. Open the link to create your account.`,
    'The link works once, for seven days. If you weren’t expecting it, you can ignore this email.',
  ],
  facts: [{ name: 'Role', value: ROLE_NAMES[role] }],
  action: { label: 'Join the team', address },
  reason: 'You’re getting this email because someone at our brokerage invited this address.',
});
