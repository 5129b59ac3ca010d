import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useHydrated } from '#platform/ui/browser/use-hydrated.ts';
import { Button } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { canUsePasskeys, signInByPasskey, whyNoPasskey } from '../web-authn.ts';
import { useWelcome } from './use-welcome.ts';

/** Signs in with a passkey that the visitor chooses. Needs no username. */
export function PasskeySignIn() {
  const isHydrated = useHydrated();
  const welcome = useWelcome();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: welcome,
    onError: (problem) =>
      toast({ title: 'Login failed', text: whyNoPasskey(problem), tone: 'destructive' }),
  });
  if (isHydrated && !canUsePasskeys())
    return <p className="mb-6 text-ink-2">This browser can’t create passkeys. Use a password.</p>;
  return (
    <div className="needs-script">
      <Button
        className="w-full"
        busy={isPending ? 'Waiting for your passkey...' : undefined}
        onClick={() => mutate()}
      >
        <Fingerprint aria-hidden strokeWidth={1.6} className="size-5" />
        Use a passkey
      </Button>
      <p className="my-5 flex items-center gap-3 text-14 text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or with a password
      </p>
    </div>
  );
}
