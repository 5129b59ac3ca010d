import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { changeDetails, type Profile } from '../../api.ts';
import { useTakeProfile } from '../use-profile.ts';
import { Part } from './part.tsx';

/** Name and phone number. */
export function DetailsForm({ profile: { user } }: { profile: Profile }) {
  const take = useTakeProfile();
  const toast = useToast();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ Details }) => Details),
    defaults: { fullName: user.fullName, phone: user.phone ?? '' },
    send: (body) => ask(changeDetails, { body }),
    failed: 'Details not saved',
    onDone: (profile) => {
      take(profile);
      toast({ title: 'Details saved' });
    },
  });

  return (
    <Part
      title="Details"
      lead={
        <>
          Your username is <strong className="font-medium text-ink">{user.username}</strong>. We use
          your full name to greet you and to answer you.
        </>
      }
    >
      <form noValidate aria-label="Details" onSubmit={submit} className="grid gap-5">
        <TextField {...field('fullName')} label="Full name" autoComplete="name" />
        <TextField {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
        <p>
          <SubmitButton busy={isSending ? 'Saving...' : undefined}>Save details</SubmitButton>
        </p>
      </form>
    </Part>
  );
}
