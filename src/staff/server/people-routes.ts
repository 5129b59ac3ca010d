import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import { accountId } from '#accounts/domain/account.ts';
import type { CallRequest } from '#platform/server/http/handle.ts';
import { nothingHere, refuse } from '#platform/server/http/refusals.ts';
import type { changeRole, deactivatePerson, Person, reactivatePerson } from '../api.ts';
import type { AuditAct } from '../domain/audit-act.ts';
import { CHANGE_REFUSALS, type ChangeRefusal, refusalOf } from '../domain/staff-change.ts';
import { actor, toPending } from './invitation-routes.ts';
import type { Member, StaffDeps, StaffStores } from './staff-deps.ts';

/** Everyone, and those who are invited. */
export async function peopleListed(
  { who }: { who: SignedIn },
  { stores, signInMeans }: StaffDeps,
): Promise<{ me: number; people: Person[]; invitations: ReturnType<typeof toPending>[] }> {
  const [people, invitations, open] = await Promise.all([
    stores.staff.all(),
    stores.invitations.pending(),
    stores.conversationLists.openByPerson(),
  ]);
  const means = await signInMeans(people.map(({ id }) => id));
  return {
    me: who.id,
    people: people.map(({ id, fullName, email, role, lastSeenAt, deactivatedAt }) => ({
      id,
      name: fullName,
      email,
      role,
      signsInWith: means.get(id) ?? 'password',
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      deactivatedAt: deactivatedAt?.toISOString() ?? null,
      openConversations: open.get(id) ?? 0,
    })),
    invitations: invitations.map(toPending),
  };
}

/** Gives someone another role. */
export const setRole = (
  { params, body: { from, role }, who }: CallRequest<typeof changeRole, SignedIn>,
  deps: StaffDeps,
) =>
  changed({ who, id: params.id, expected: { role: from }, staysOwner: role === 'owner' }, deps, {
    async make({ staff, invitations }, person) {
      await staff.setRole(person.id, role);
      if (role !== 'owner') await invitations.withdrawBy(person.id);
      const detail = { person: named(person), from: person.role, to: role };
      return { kind: 'people', what: 'changed-role', detail };
    },
  });

/** Deactivates someone at once: their sessions end, and their open work goes to a colleague or back to everyone. */
export function deactivate(
  { params, body: { takenOverBy }, who }: CallRequest<typeof deactivatePerson, SignedIn>,
  deps: StaffDeps,
) {
  const asked = { who, id: params.id, expected: { isActive: true }, staysOwner: false };
  return changed(asked, deps, {
    async make(all, person) {
      const to = takenOverBy === null ? null : await all.staff.byId(accountId(takenOverBy));
      const isHere = to?.deactivatedAt === null && to.id !== person.id;
      if (takenOverBy !== null && !isHere) return 'no-successor';
      await all.staff.setDeactivated(person.id, deps.now());
      await all.sessions.endAll(person.id);
      await all.invitations.withdrawBy(person.id);
      await all.conversationLists.handOver(person.id, to?.id ?? null);
      await all.leadLists.handOver(person.id, to?.id ?? null);
      await all.conversationLists.announceLeads();
      const detail = { person: named(person), takenOverBy: to && named(to) };
      return { kind: 'people', what: 'deactivated', detail };
    },
  });
}

/** Lets someone sign in again. */
export const reactivate = (
  { params, who }: CallRequest<typeof reactivatePerson, SignedIn>,
  deps: StaffDeps,
) =>
  changed({ who, id: params.id, expected: { isActive: false }, staysOwner: true }, deps, {
    async make({ staff, sessions }, person) {
      await staff.setDeactivated(person.id, null);
      // One may have been started while they were being deactivated.
      await sessions.endAll(person.id);
      return { kind: 'people', what: 'reactivated', detail: { person: named(person) } };
    },
  });

const NO_SUCCESSOR = { path: 'takenOverBy', message: 'Choose someone who works here.' };

const named = ({ id, fullName }: Member) => ({ id, name: fullName });

type Asked = {
  who: SignedIn;
  id: AccountId;
  expected: Parameters<typeof refusalOf>[0]['expected'];
  staysOwner: boolean;
};
type Change = { make(all: StaffStores, person: Member): Promise<AuditAct | 'no-successor'> };
type Refused = ChangeRefusal | 'unknown' | 'no-successor' | null;

/** Makes a change and notes it, unless it can't be made any more. Changes of people run one at a time. */
async function changed(
  { who, id, expected, staysOwner }: Asked,
  { inTransaction, now }: StaffDeps,
  { make }: Change,
) {
  const refusal = await inTransaction(async (all): Promise<Refused> => {
    await all.staff.oneAtATime();
    const [by, person] = [await all.staff.byId(who.id), await all.staff.byId(id)];
    if (!person) return 'unknown';
    const isLastOwner = await all.staff.isLastOwner(id);
    const why = refusalOf({ by, person, expected, staysOwner, isLastOwner });
    if (why) return why;
    const act = await make(all, person);
    if (act === 'no-successor') return act;
    await all.auditLog.note({ at: now(), by: actor(who), act });
    return null;
  });
  if (refusal === 'no-successor')
    return refuse(400, NO_SUCCESSOR.message, { issues: [NO_SUCCESSOR] });
  if (refusal === 'unknown') return nothingHere();
  return refusal ? refuse(409, CHANGE_REFUSALS[refusal]) : {};
}
