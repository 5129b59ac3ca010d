import { useId, useRef } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { forgetUnsentForms } from '#platform/ui/forms/unsent-forms.ts';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { go } from '#platform/ui/navigation.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { deleteAccount, type Profile } from '../../api.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { UsernameHint } from '../forms/username-hint.tsx';
import { useSession } from '../session.ts';
import { Part } from './part.tsx';

const ALL_DELETED = 'We’ve deleted everything the law lets us.';
const ACCOUNT_DELETED = 'We’ve deleted your account, saved homes and preferences.';
const UNVERIFIED_NOTE =
  'Inquiries, chats and the newsletter stay, because you haven’t verified your email address. ';

/** Deletes the account, after a confirmation that asks for the password. */
export function Deletion({ profile: { user, emailVerified } }: { profile: Profile }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { end } = useSession();
  const toast = useToast();
  const { field, submit, isSending, reset } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ PasswordOnly }) => PasswordOnly),
    defaults: { password: '' },
    send: (body) => ask(deleteAccount, { body }),
    failed: 'Account not deleted',
    leavesQuietly: true,
    // A toast would appear behind the dialog.
    aboutField: () => 'password',
    onDone: async () => {
      forgetUnsentForms();
      await go('/');
      await end();
      toast({ title: 'Account deleted', text: emailVerified ? ALL_DELETED : ACCOUNT_DELETED });
    },
  });

  return (
    <Part
      title="Delete my account"
      lead={`This deletes your account, saved homes and preferences${emailVerified ? ', and the inquiries, chats and newsletter subscription of your email address' : ''}, and signs you out everywhere. ${emailVerified ? '' : UNVERIFIED_NOTE}It can’t be undone.`}
    >
      <Button look="removal" onClick={() => dialog.current?.showModal()}>
        Delete my account
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        onClose={() => reset()}
        className="m-auto hidden w-[calc(100%-40px)] max-w-[480px] rounded-card bg-card p-7 text-ink shadow-lift open:block open:animate-rise"
      >
        <h3 id={heading} className="font-display text-22">
          Delete the account of {user.username}?
        </h3>
        <p className="mt-3 text-ink-2">
          This is immediate and permanent. Enter your password to confirm it’s you.
        </p>
        <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
          <UsernameHint username={user.username} />
          <PasswordField
            {...field('password')}
            label="Your password"
            autoComplete="current-password"
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => dialog.current?.close()}>
              Keep it
            </Button>
            <SubmitButton look="removal" busy={isSending ? 'Deleting...' : undefined}>
              Delete
            </SubmitButton>
          </div>
        </form>
      </dialog>
    </Part>
  );
}
