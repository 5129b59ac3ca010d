import { type Handler, handle, handleFor } from '#platform/server/http/handle.ts';
import { nothingHere } from '#platform/server/http/refusals.ts';
import * as calls from '../api.ts';
import { auditFile, auditListed } from './audit-routes.ts';
import { sendAgain, sendInvitation, withdraw } from './invitation-routes.ts';
import { invitationShown, join } from './joining.ts';
import { deactivate, peopleListed, reactivate, setRole } from './people-routes.ts';
import type { StaffDeps } from './staff-deps.ts';

/** The calls in staff/api.ts. */
export function staffRoutes(deps: StaffDeps): Handler[] {
  const handleAsStaff = handleFor(deps.staffFor, nothingHere);
  return [
    handleAsStaff(calls.listPeople, (call) => peopleListed(call, deps)),
    handleAsStaff(calls.invite, (call) => sendInvitation(call, deps)),
    handleAsStaff(calls.resendInvitation, (call) => sendAgain(call, deps)),
    handleAsStaff(calls.withdrawInvitation, (call) => withdraw(call, deps)),
    handleAsStaff(calls.changeRole, (call) => setRole(call, deps)),
    handleAsStaff(calls.deactivatePerson, (call) => deactivate(call, deps)),
    handleAsStaff(calls.reactivatePerson, (call) => reactivate(call, deps)),
    handleAsStaff(calls.listAuditLog, ({ query }) => auditListed(query, deps)),
    handleAsStaff(calls.downloadAuditLog, ({ query, who }) => auditFile(who, query, deps)),
    handle(calls.showInvitation, (call) => invitationShown(call, deps)),
    handle(calls.acceptInvitation, (call) => join(call, deps)),
  ];
}
