import * as z from 'zod/mini';
import { STAFF_ROLES } from '#accounts/domain/role.ts';

/** What an entry of the audit log can be about. */
export const AUDIT_KINDS = ['sign-in', 'export', 'people', 'settings', 'site'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** With the id, so that erasing the person finds their name. */
const Person = z.object({ id: z.int(), name: z.string() });
const Role = z.enum(STAFF_ROLES);
const Invited = z.object({ email: z.string(), role: Role });
const Rows = z.object({ rows: z.int() });
const Nothing = z.object({});
/** What was changed, in the words of a sentence: 'the logo'. Never its value. */
const Subject = z.object({ subject: z.string() });

const act = <const Kind extends AuditKind, const What extends string, Detail extends z.ZodMiniType>(
  kind: Kind,
  what: What,
  detail: Detail,
) => z.object({ kind: z.literal(kind), what: z.literal(what), detail });

/** An act of the staff, without secrets and without texts of messages. */
export const AuditAct = z.discriminatedUnion('what', [
  act('sign-in', 'signed-in', Nothing),
  act('sign-in', 'wrong-password', Nothing),
  act('sign-in', 'locked', z.object({ failures: z.int(), seconds: z.int() })),
  act('export', 'exported-leads', Rows),
  act('export', 'exported-conversations', Rows),
  act('export', 'exported-log', Rows),
  act('people', 'invited', Invited),
  act('people', 'resent-invitation', Invited),
  act('people', 'withdrew-invitation', Invited),
  act('people', 'joined', z.object({ role: Role })),
  act('people', 'changed-role', z.object({ person: Person, from: Role, to: Role })),
  act('people', 'deactivated', z.object({ person: Person, takenOverBy: z.nullable(Person) })),
  act('people', 'reactivated', z.object({ person: Person })),
  act('settings', 'changed-setting', Subject),
  act('site', 'changed-content', Subject),
]);
export type AuditAct = z.infer<typeof AuditAct>;
