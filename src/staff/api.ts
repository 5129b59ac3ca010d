import * as z from 'zod/mini';
import { User } from '#accounts/api.ts';
import { accountId } from '#accounts/domain/account.ts';
import { STAFF_ROLES } from '#accounts/domain/role.ts';
import { call } from '#platform/domain/call.ts';
import { LinkToken } from '#platform/domain/form-fields.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import { Acceptance, NewInvitation } from './domain/invitation.ts';

const Id = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/),
    z.refine((text) => Number(text) <= MAX_ID),
  ),
  z.transform(Number),
);
const IdParams = z.object({ id: Id });
const PersonParams = z.object({ id: z.pipe(Id, z.transform(accountId)) });

const StaffRole = z.enum(STAFF_ROLES);

/** A member of the staff. Times are ISO 8601. */
const Person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  signsInWith: z.enum(['passkey', 'password-and-code', 'password']),
  lastSeenAt: z.nullable(z.string()),
  deactivatedAt: z.nullable(z.string()),
  openConversations: z.int(),
});
export type Person = z.infer<typeof Person>;

const PendingInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: StaffRole,
  expiresAt: z.string(),
});
export type PendingInvitation = z.infer<typeof PendingInvitation>;

/** Where the audit log is read: a person's account id, a kind, and days in Toronto, the last one included. */
const AuditQuery = z.object({
  person: z.optional(z.string()),
  kind: z.optional(z.string()),
  from: z.optional(z.string().check(z.describe('The first day: 2026-11-21.'))),
  to: z.optional(z.string().check(z.describe('The last day: 2026-11-21.'))),
  before: z.optional(z.string()),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  accountId: z.nullable(z.int()),
  name: z.string(),
  kind: z.string(),
  sentence: z.string(),
});

const asTheFormSays = 'A field is invalid; issues lists each one.';
const notForOthers = {
  403: 'The caller’s role has too few rights.',
  404: 'Not found, or the caller is not staff.',
};
const changedMeanwhile = 'Someone changed this first, or the person is the only owner.';
const ownersOnly = { refusals: notForOthers } as const;

export const listPeople = call({
  method: 'GET',
  path: '/api/desk/people',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'The staff, and the invitations that wait to be accepted.',
  answer: z.object({
    me: z.int(),
    people: z.array(Person),
    invitations: z.array(PendingInvitation),
  }),
  ...ownersOnly,
});

export const invite = call({
  method: 'POST',
  path: '/api/desk/people/invitations',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'Mails someone a link to join the staff. It replaces an earlier one to the address.',
  body: NewInvitation,
  answer: z.object({ invitation: PendingInvitation }),
  success: 201,
  refusals: {
    400: asTheFormSays,
    409: 'The address has a staff account.',
    429: 'The address has reached today’s limit of mails.',
    ...notForOthers,
  },
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/desk/people/invitations/{id}/resend',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'Mails a new link, which replaces the earlier one.',
  params: IdParams,
  answer: z.object({ invitation: PendingInvitation }),
  refusals: { 429: 'The address has reached today’s limit of mails.', ...notForOthers },
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/desk/people/invitations/{id}',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'Withdraws an invitation, whose link stops working.',
  params: IdParams,
  success: 204,
  ...ownersOnly,
});

export const changeRole = call({
  method: 'PUT',
  path: '/api/desk/people/{id}/role',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'Changes someone’s role, if it still is the one that was shown.',
  params: PersonParams,
  body: z.object({ from: StaffRole, role: StaffRole }),
  answer: z.object({}),
  refusals: { 400: asTheFormSays, 409: changedMeanwhile, ...notForOthers },
});

export const deactivatePerson = call({
  method: 'POST',
  path: '/api/desk/people/{id}/deactivation',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'Ends someone’s sessions, and hands over their open conversations and leads.',
  params: PersonParams,
  body: z.object({ takenOverBy: z.nullable(z.int()) }),
  answer: z.object({}),
  refusals: {
    400: 'The one who takes over is not an active member of the staff.',
    409: changedMeanwhile,
    ...notForOthers,
  },
});

export const reactivatePerson = call({
  method: 'DELETE',
  path: '/api/desk/people/{id}/deactivation',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'Lets someone sign in again.',
  params: PersonParams,
  answer: z.object({}),
  refusals: { 409: changedMeanwhile, ...notForOthers },
});

export const listAuditLog = call({
  method: 'GET',
  path: '/api/desk/audit-log',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'What the staff did, newest first.',
  query: AuditQuery,
  answer: z.object({ entries: z.array(AuditLine), before: z.nullable(z.string()) }),
  ...ownersOnly,
});

export const downloadAuditLog = call({
  method: 'GET',
  path: '/api/desk/audit-log.csv',
  personal: true,
  concealed: true,
  role: 'owner',
  summary: 'The same as one CSV file.',
  query: AuditQuery,
  files: { 200: ['text/csv'] },
  ...ownersOnly,
});

const noLongerValid = 'The link has been used, withdrawn or replaced, or has expired.';

export const showInvitation = call({
  method: 'POST',
  path: '/api/invitations/details',
  personal: true,
  summary: 'What an invitation’s link is for. A POST, so that no log has the token.',
  body: z.object({ token: LinkToken }),
  answer: z.object({
    role: StaffRole,
    /** Null for the first owner's link, which asks for it. */
    email: z.nullable(z.string()),
    /** Whether the address has an account already; then its owner signs in to it first. */
    hasAccount: z.boolean(),
    brokerage: z.string(),
    expiresAt: z.string(),
  }),
  refusals: { 400: asTheFormSays, 410: noLongerValid },
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/invitations/acceptance',
  personal: true,
  summary: 'Creates a staff account and signs in, or gives the signed-in account its role.',
  body: Acceptance,
  answer: User,
  success: 201,
  refusals: {
    400: asTheFormSays,
    409: 'The address has an account, and the caller isn’t signed in to it.',
    410: noLongerValid,
  },
});
