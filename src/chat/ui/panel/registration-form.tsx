import { useEffect, useRef } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useAccount } from '#accounts/ui/use-account.ts';
import { ConsentNote } from '#leads/ui/consent-note.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { useUnsentFields } from '#platform/ui/forms/use-unsent-fields.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { CHAT_CONSENT } from '../../domain/chat-consent.ts';
import type { Registration } from '../../domain/registration.ts';

type Fields = z.input<typeof Registration>;

const loadRegistration = () =>
  import('../../domain/registration.ts').then(({ Registration }) => Registration);

type RegistrationFormProps = {
  isConnected: boolean;
  /** The server's error for the last submission. */
  refused: string | null;
  takesFocus: boolean;
  onRegister: (registration: Registration) => void;
};

/** Asks for name and email before the first message, once per visitor. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { isConnected, refused, takesFocus, onRegister } = props;
  const toast = useToast();
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm<Fields, unknown, Registration>({
    resolver: resolveFields(loadRegistration),
    defaultValues: { userName: '', userEmail: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  useKnownName(form);
  useUnsentFields(form);

  useEffect(() => {
    if (takesFocus) fields.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const sayWhatIsMissing = (wrong: FieldErrors<Fields>) => {
    const { userName, userEmail } = wrong;
    const text = userName?.message ?? userEmail?.message ?? '';
    const typed = new FormData(fields.current ?? undefined);
    toast({ title: titleOf(wrong, typed), text, tone: 'destructive' });
  };

  return (
    <form
      ref={fields}
      aria-label="Start chatting"
      noValidate
      onSubmit={form.handleSubmit(onRegister, sayWhatIsMissing)}
      className="grid gap-4"
    >
      <p className="text-ink-2">
        Tell us who you are to chat with our team: people, not a machine.
      </p>
      {refused && <Notice failed>{refused}</Notice>}
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.userName?.message}
        {...register('userName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.userEmail?.message}
        {...register('userEmail')}
      />
      <Button type="submit" disabled={!isConnected}>
        Start Chatting
      </Button>
      <ConsentNote wording={CHAT_CONSENT.wording} className="text-ink-2" />
    </form>
  );
}

/** A name that is filled in but invalid is not a missing name. */
function titleOf({ userName, userEmail }: FieldErrors<Fields>, typed: FormData): string {
  const isEmpty = (name: keyof Fields) => String(typed.get(name) ?? '').trim() === '';
  if (userName) return isEmpty('userName') ? 'Name required' : 'Invalid Name';
  return userEmail && isEmpty('userEmail') ? 'Email required' : 'Invalid Email';
}

/** Prefills the name and email of a signed-in visitor. */
function useKnownName({
  getValues,
  resetField,
}: ReturnType<typeof useForm<Fields, unknown, Registration>>) {
  const account = useAccount();
  const user = account.status === 'signed-in' ? account.user : null;
  useEffect(() => {
    if (!user) return;
    if (!getValues('userName')) resetField('userName', { defaultValue: user.fullName });
    if (!getValues('userEmail')) resetField('userEmail', { defaultValue: user.email });
  }, [user, getValues, resetField]);
}
