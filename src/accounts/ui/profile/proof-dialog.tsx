import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { Button } from '#platform/ui/button.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { proveItsYou } from '../../api.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { canUsePasskeys, signInByPasskey, whyNoPasskey } from '../passkeys/web-authn.ts';
import { useSession } from '../session.ts';

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
        setWaiting(null);
        void run(waiting);
      }}
    />
  );
  return { run, isBusy, dialog };
}

function ProofDialog({ onProven, onClose }: { onProven(): void; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { begin } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ PasswordOnly }) => PasswordOnly),
    defaults: { password: '' },
    send: (body) => ask(proveItsYou, { body }),
    failed: 'Not confirmed',
    leavesQuietly: true,
    // A toast would appear behind the dialog.
    aboutField: () => 'password',
    onDone: onProven,
  });
  useEffect(() => dialog.current?.showModal(), []);

  const provePasskey = async () => {
    try {
      await begin(await signInByPasskey());
      onProven();
    } catch (failure) {
      setProblem(whyNoPasskey(failure));
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto w-[calc(100%-40px)] max-w-[480px] rounded-card bg-card p-7 text-ink shadow-lift open:animate-rise"
    >
      <h3 id={heading} className="font-display text-22">
        Confirm it’s you
      </h3>
      <p className="mt-3 text-ink-2">Changing how you sign in needs your password or a passkey.</p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <PasswordField
          {...field('password')}
          label="Your password"
          autoComplete="current-password"
        />
        {problem !== null && (
          <p role="alert" className="text-14 text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          {canUsePasskeys() && (
            <Button look="outline" onClick={provePasskey}>
              Use a passkey
            </Button>
          )}
          <SubmitButton busy={isSending ? 'Checking...' : undefined}>Continue</SubmitButton>
        </div>
      </form>
    </dialog>
  );
}
