import { Mail } from 'lucide-react';
import { DAY } from '#platform/domain/duration.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { type PendingInvitation, resendInvitation, withdrawInvitation } from '../../api.ts';
import { ROLE_NAMES } from '../../domain/role-names.ts';
import { usePeopleWrite } from '../people-query.ts';
import { Labelled, Pill, ROW_CLASS } from './person-row.tsx';

/** Someone who has been invited and hasn't joined yet. */
export function InvitationRow({ invitation }: { invitation: PendingInvitation }) {
  const { id, email, role, expiresAt } = invitation;
  const { mutate, isPending } = usePeopleWrite();
  const params = { id };
  return (
    <li className={`${ROW_CLASS} border-line border-t py-3`}>
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunk">
          <Mail aria-hidden strokeWidth={1.6} className="size-5 text-ink-2" />
        </span>
        <p className="min-w-0">
          <span className="block truncate font-[550] text-14">{email}</span>
          <span className="block text-14 text-ink-2">Invited, {daysLeft(expiresAt)}</span>
        </p>
      </div>
      <Labelled label="Role">
        <span className="font-[550] text-14">{ROLE_NAMES[role]}</span>
      </Labelled>
      <Labelled label="Signs in with">
        <Pill tone="quiet">Not yet</Pill>
      </Labelled>
      <div className="flex flex-wrap xl:col-span-2">
        <Button
          look="ghost"
          size="small"
          className="px-2 text-14"
          aria-label={`Resend the invitation to ${email}`}
          busy={isPending ? '...' : undefined}
          onClick={() =>
            mutate({ work: () => ask(resendInvitation, { params }), done: 'Invitation sent again' })
          }
        >
          Resend
        </Button>
        <Button
          look="ghost"
          size="small"
          className="px-2 text-14"
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() =>
            mutate({
              work: () => ask(withdrawInvitation, { params }),
              done: 'Invitation withdrawn',
            })
          }
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

function daysLeft(expiresAt: string): string {
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY);
  return days === 1 ? '1 day left' : `${days} days left`;
}
