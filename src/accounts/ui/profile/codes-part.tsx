import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, queryFor } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import {
  beginCodes,
  type NewCodeSecret,
  renewRecoveryCodes,
  type SignInCodes,
  showCodes,
  turnOffCodes,
} from '../../api.ts';
import { CodeSetup } from './code-setup.tsx';
import { Loaded } from './loaded.tsx';
import { Part } from './part.tsx';
import { useProven } from './proof-dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const codesQuery = queryFor(showCodes);

/** Codes from an authenticator app, asked for after the password, and recovery codes. */
export function CodesPart() {
  const query = useQuery(codesQuery);
  return (
    <Part
      title="Sign-in codes"
      lead="A code from an app on your phone, asked for after your password. Recovery codes are for when you lose your phone."
    >
      <Loaded query={query} what="your sign-in codes">
        {(codes) => <Codes codes={codes} />}
      </Loaded>
    </Part>
  );
}

function Codes({ codes }: { codes: SignInCodes }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { run, isBusy, dialog } = useProven('Sign-in codes not changed', whyFailed);
  const [secret, setSecret] = useState<NewCodeSecret | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const refetch = () => queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });

  const begin = () => run(async () => setSecret(await ask(beginCodes)));
  const renew = () =>
    run(async () => {
      setRecoveryCodes((await ask(renewRecoveryCodes)).recoveryCodes);
      await refetch();
    });
  const turnOff = () =>
    run(async () => {
      queryClient.setQueryData(codesQuery.queryKey, await ask(turnOffCodes));
      setRecoveryCodes([]);
      toast({ title: 'Sign-in codes are off' });
    });
  const finish = async (given: readonly string[]) => {
    setSecret(null);
    setRecoveryCodes(given);
    toast({ title: 'Sign-in codes are on' });
    await refetch();
  };

  return (
    <>
      {recoveryCodes.length > 0 && <RecoveryCodeList codes={recoveryCodes} />}
      {secret ? (
        <CodeSetup given={secret} onDone={finish} onCancel={() => setSecret(null)} />
      ) : (
        <>
          <p>{codes.isOn ? 'On' : 'Off'}</p>
          {(codes.isOn || codes.recoveryCodesLeft > 0) && (
            <p className="mt-1 text-14 text-ink-2">
              {codes.recoveryCodesLeft} of 10 recovery codes left
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {!codes.isOn && (
              <Button look="outline" busy={isBusy ? 'Starting...' : undefined} onClick={begin}>
                Turn on
              </Button>
            )}
            <Button look="outline" busy={isBusy ? 'Working...' : undefined} onClick={renew}>
              New codes
            </Button>
            {codes.isOn && (
              <Button look="removal" busy={isBusy ? 'Working...' : undefined} onClick={turnOff}>
                Turn off
              </Button>
            )}
          </div>
        </>
      )}
      {dialog}
    </>
  );
}
