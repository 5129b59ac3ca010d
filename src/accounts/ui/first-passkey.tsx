import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { renewRecoveryCodes } from '../api.ts';
import { deviceLabel } from '../domain/device-label.ts';
import { RecoveryCodeList } from './profile/recovery-code-list.tsx';
import { createPasskey, whyNoPasskey } from './web-authn.ts';

/** Creates the passkey of an account that has just been made, and its recovery codes. */
export function useFirstPasskey() {
  // A second try after the codes failed must not ask for another passkey.
  const isCreated = useRef(false);
  return useMutation({
    mutationFn: async () => {
      if (!isCreated.current) await createPasskey(deviceLabel(navigator.userAgent));
      isCreated.current = true;
      return (await ask(renewRecoveryCodes)).recoveryCodes;
    },
  });
}

type PasskeyProps = { creation: ReturnType<typeof useFirstPasskey>; onDone: () => void };

/** The recovery codes once the passkey exists; until then, a way to try again. */
export function FirstPasskey({ creation, onDone }: PasskeyProps) {
  const { data: codes, error, isPending, mutate } = creation;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was focused is gone once the codes are here.
  useEffect(() => box.current?.focus(), [codes]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {codes ? (
        <>
          <RecoveryCodeList codes={codes} />
          <Button onClick={onDone}>Continue</Button>
        </>
      ) : (
        <div className="grid justify-items-start gap-5">
          <p>Your account is ready. Its passkey comes next.</p>
          {error && (
            <Notice failed>
              <p>{whyNoPasskey(error)}</p>
              <p className="mt-2">
                Or{' '}
                <a href="/forgot-password" className="hit underline">
                  set a password
                </a>{' '}
                by a link that we email you.
              </p>
            </Notice>
          )}
          <Button busy={isPending ? 'Waiting...' : undefined} onClick={() => mutate()}>
            <Fingerprint aria-hidden strokeWidth={1.6} className="size-5" /> Create a passkey
          </Button>
        </div>
      )}
    </div>
  );
}
