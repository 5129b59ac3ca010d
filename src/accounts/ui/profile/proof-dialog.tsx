import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { proveItsYou } from '../../api.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { useSession } from '../session.ts';
import { canUsePasskeys, signInByPasskey, whyNoPasskey } from '../web-authn.ts';

type Work = () => Promise<unknown>;

/**
 * Runs work that needs a recent proof. If it is refused for want of one, `dialog` asks for the password or a passkey,
 * and then the work runs again.
 */
export function useProven(failed: string, why: (problem: unknown) => string) {
  const [waiting, setWaiting] = useState<Work | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  const run = async (work: Work): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 403) setWaiting(() => work);
      else toast({ title: failed, text: why(problem), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  const dialog: ReactNode = waiting && (
    <ProofDialog
      onClose={() => setWaiting(null)}
      onProven={() => {
        // Closed first: an open dialog would take the message along when it closes.
        flushSync(() => setWaiting(null));
        void run(waiting);
      }}
    />
  );
  return { run, isBusy, dialog };
}

function ProofDialog({ onProven, onClose }: { onProven(): void; onClose(): void }) {
  const { begin } = useSession();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ PasswordOnly }) => PasswordOnly),
    defaults: { password: '' },
    send: (body) => ask(proveItsYou, { body }),
    failed: 'Not confirmed',
    leavesQuietly: true,
    aboutField: () => 'password',
    onDone: onProven,
  });
  const passkey = useMutation({
    mutationFn: async () => begin(await signInByPasskey()),
    onSuccess: onProven,
  });

  return (
    <Dialog open onClose={onClose} title="Confirm it’s you">
      <p className="text-ink-2">Changing how you sign in needs your password or a passkey.</p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <PasswordField
          {...field('password')}
          label="Your password"
          autoComplete="current-password"
        />
        {passkey.error && (
          <p role="alert" className="text-14 text-bad">
            {whyNoPasskey(passkey.error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          {canUsePasskeys() && (
            <Button
              look="outline"
              busy={passkey.isPending ? 'Waiting...' : undefined}
              onClick={() => passkey.mutate()}
            >
              Use a passkey
            </Button>
          )}
          <SubmitButton busy={isSending ? 'Checking...' : undefined}>Continue</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
