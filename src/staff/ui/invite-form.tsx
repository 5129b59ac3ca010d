import { Send } from 'lucide-react';
import { STAFF_ROLES, type StaffRole } from '#accounts/domain/role.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { invite } from '../api.ts';
import { ROLE_NAMES } from '../domain/role-names.ts';
import { useRefetchPeople } from './people-query.ts';

const RIGHTS: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, with settings, people and the board.',
  realtor: 'Conversations, leads and tours. Exports their own leads.',
  assistant: 'Conversations, leads and tours. Can’t export.',
};

/** The most rights first. */
const ROLES = STAFF_ROLES.toReversed();
const NEXT_INVITATION = { email: '', role: 'realtor' } as const;

/** Mails someone a link to join. */
export function InviteForm({ onInvited }: { onInvited?: () => Promise<void> }) {
  const toast = useToast();
  const refetch = useRefetchPeople();
  const { field, submit, isSending, reset } = useCallForm({
    schema: () => import('../domain/invitation.ts').then(({ NewInvitation }) => NewInvitation),
    defaults: NEXT_INVITATION,
    send: (body) => ask(invite, { body }),
    failed: 'Not invited',
    aboutField: ({ status }) => (status === 409 || status === 429 ? 'email' : undefined),
    onDone: ({ invitation }) => {
      reset(NEXT_INVITATION);
      toast({ title: 'Invitation sent', text: invitation.email });
      return Promise.all([refetch(), onInvited?.()]);
    },
  });
  const { error: _, ...role } = field('role');
  return (
    <form noValidate aria-label="Invite someone" onSubmit={submit} className="grid gap-5">
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        placeholder="Their work email"
      />
      <fieldset className="grid gap-4">
        <legend className="mb-1.5 font-medium text-14">Role</legend>
        {ROLES.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer gap-3">
            <input
              {...role}
              type="radio"
              value={each}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span>
              <span className="block font-[550]">{ROLE_NAMES[each]}</span>
              <span className="block text-14 text-ink-2">{RIGHTS[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton busy={isSending ? 'Sending...' : undefined}>
        <Send aria-hidden strokeWidth={1.6} className="size-5" /> Send the invitation
      </SubmitButton>
      <p className="text-14 text-ink-3">
        The link works once, for seven days. They choose a passkey or a password.
      </p>
    </form>
  );
}
