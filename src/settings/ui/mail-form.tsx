import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { changeMail, type DeskSettings, tryMail } from '../api.ts';
import type { MailForm as Typed } from '../domain/mail-settings.ts';
import { useRefusedChange, useTakeSettings } from './settings-query.ts';
import { useCancellableTry } from './use-cancellable-try.ts';

type FormProps = { setting: DeskSettings['mail']; onSaved: () => void };

/** What has been tried and worked: only this can be saved. */
type Tried = { typed: Typed; to: string; ticket: string };

const ENCRYPTIONS = [
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'tls', label: 'TLS' },
] as const;

/** The mail server. It is tried by an email to the owner, who says that it arrived. */
export function MailForm({ setting, onSaved }: FormProps) {
  const [tried, setTried] = useState<Tried | null>(null);
  const { attempt, cancel } = useCancellableTry(async (typed: Typed, signal) => ({
    typed,
    ...(await ask(tryMail, { body: typed }, { signal })),
  }));
  const { field, control, submit, isSending, watch, markSent } = useCallForm({
    schema: () => import('../domain/mail-settings.ts').then((domain) => domain.MailForm),
    defaults: { value: setting.value, password: '' },
    send: attempt,
    failed: 'The test email wasn’t sent',
    isTry: true,
    onRefused: useRefusedChange(),
    onDone: setTried,
  });
  // Other settings have not been tried, nor are they what is being tried.
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      cancel();
      setTried(null);
    });
    return unsubscribe;
  }, [watch, cancel]);

  return (
    <form noValidate aria-label="Mail" onSubmit={submit} className="@container grid gap-6">
      {setting.waiting > 0 && (
        <Notice>
          {setting.waiting === 1 ? 'One email is' : `${setting.waiting} emails are`} waiting.
          Nothing is lost.
        </Notice>
      )}
      {setting.password === 'locked' && (
        <Notice failed>
          The password was encrypted with another key than this server’s. Type it again.
        </Notice>
      )}
      <div className="grid gap-5 @xl:grid-cols-6">
        <TextField {...field('value.host')} label="Mail server" className="@xl:col-span-3" />
        <TextField
          {...field('value.port')}
          label="Port"
          inputMode="numeric"
          className="@xl:col-span-1"
        />
        <div className="@xl:col-span-2">
          <Controller
            control={control}
            name="value.encryption"
            render={({ field: { name, value, onChange } }) => (
              <Segmented
                legend="Encryption"
                name={name}
                options={ENCRYPTIONS}
                value={value}
                onChoose={onChange}
              />
            )}
          />
        </div>
        <TextField
          {...field('value.user')}
          label="User name"
          autoComplete="off"
          className="@xl:col-span-3"
        />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          autoComplete="off"
          placeholder={setting.password === 'kept' ? '••••••••••••' : undefined}
          hint={
            setting.password === 'kept'
              ? 'Kept encrypted. Leave it empty to keep it.'
              : 'Kept encrypted. We never show it again.'
          }
          className="@xl:col-span-3"
        />
        <TextField
          {...field('value.from')}
          label="Emails are from"
          type="email"
          className="@xl:col-span-3"
        />
        <TextField
          {...field('value.leadsTo')}
          label="Inquiries go to"
          type="email"
          className="@xl:col-span-3"
        />
      </div>
      <p>
        <SubmitButton
          look={tried ? 'outline' : 'primary'}
          busy={isSending ? 'Sending...' : undefined}
        >
          {tried ? 'Send another test email' : 'Send a test email'}
        </SubmitButton>
      </p>
      {tried && (
        <Arrived
          tried={tried}
          revision={setting.revision}
          onSaved={() => {
            markSent();
            onSaved();
          }}
        />
      )}
    </form>
  );
}

type ArrivedProps = { tried: Tried; revision: number; onSaved: () => void };

function Arrived({ tried: { typed, to, ticket }, revision, onSaved }: ArrivedProps) {
  const take = useTakeSettings();
  const refused = useRefusedChange();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(changeMail, { body: { ...typed, revision, ticket } }),
    onSuccess: (settings) => {
      take(settings);
      onSaved();
    },
    onError: (problem) => problem instanceof Refused && refused(problem),
  });
  return (
    <div role="status" className="grid gap-4 rounded-field bg-good-wash p-5">
      <p className="text-good">We’ve sent a test email to {to}.</p>
      {error && <Notice failed>{whyFailed(error, 'Not saved. Your text is still here.')}</Notice>}
      <p>
        <Button busy={isPending ? 'Saving...' : undefined} onClick={() => mutate()}>
          It arrived
        </Button>
      </p>
    </div>
  );
}
