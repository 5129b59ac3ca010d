import { accountId } from '#accounts/domain/account.ts';
import { DAY } from '#platform/domain/duration.ts';
import type { Slice } from '#platform/server/slice.ts';
import { auditSentence } from '../domain/audit-sentence.ts';
import { AuditLogStore } from './audit-log-store.ts';
import { InvitationStore } from './invitation-store.ts';
import { staffRoutes } from './routes.ts';
import type { StaffDeps } from './staff-deps.ts';

type OwnStores = { invitations: InvitationStore; auditLog: AuditLogStore };

/** After it expired: long enough for its link to say so. */
const KEEP_INVITATIONS = 30 * DAY;

const idOf = (id: number | null) => (id === null ? null : accountId(id));

/** The people who work for the brokerage: their roles, invitations, and the log of what they did. */
export const staffSlice: Slice<OwnStores, { staff: StaffDeps }> = {
  name: 'staff',
  stores: (db) => ({ invitations: new InvitationStore(db), auditLog: new AuditLogStore(db) }),
  routes: ({ staff }) => staffRoutes(staff),
  limits: [
    { path: '/api/invitations/*', perMinute: 20, isShared: true },
    { path: '/api/desk/people/invitations', perHour: 30 },
    { path: '/api/desk/people/invitations/:id/resend', perHour: 30 },
  ],
  personalRecords: [
    {
      name: 'invitations',
      export: async ({ invitations }, { emailKey }) =>
        emailKey === null ? [] : invitations.ofAddress(emailKey),
      erase: ({ invitations }, { accountId: id, emailKey }) =>
        invitations.erase({ id: idOf(id), emailKey }),
      retention: [
        {
          keptFor: KEEP_INVITATIONS,
          deleteBefore: ({ invitations }, moment) => invitations.deleteBefore(moment),
        },
      ],
    },
    {
      name: 'auditLog',
      export: async ({ auditLog }, { accountId: id }) => {
        const entries = id === null ? [] : await auditLog.ofPerson(accountId(id));
        return entries.map((entry) => ({ at: entry.at, what: auditSentence(entry) }));
      },
      // The entries stay, under a pseudonym.
      erase: ({ auditLog }, { accountId: id, emailKey }) =>
        auditLog.erase({ id: idOf(id), emailKey }),
      retention: [
        {
          keptFor: { months: 24 },
          deleteBefore: ({ auditLog }, moment) => auditLog.deleteBefore(moment),
        },
      ],
    },
  ],
};
