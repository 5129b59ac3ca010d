import { useEffect, useRef } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { type NewCodeSecret, turnOnCodes } from '../../api.ts';

type CodeSetupProps = {
  given: NewCodeSecret;
  onDone(recoveryCodes: readonly string[]): unknown;
  onCancel(): void;
};

/** Shows a new secret to an authenticator app, and asks for its first code. */
export function CodeSetup({ given: { secret, qrCode }, onDone, onCancel }: CodeSetupProps) {
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ CodeOnly }) => CodeOnly),
    defaults: { code: '' },
    send: (body) => ask(turnOnCodes, { body }),
    failed: 'Sign-in codes not turned on',
    leavesQuietly: true,
    aboutField: ({ status }) => (status === 422 ? 'code' : undefined),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const { size, path } = qrCode;
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      aria-label="Sign-in codes"
      onSubmit={submit}
      className="grid gap-5 outline-none"
    >
      <p>Scan this with an authenticator app, or type in the key.</p>
      {/* Scanners expect dark on light, in either theme. */}
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-48 rounded-field bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="text-14">
        <span className="text-ink-2">Key </span>
        <code className="break-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextField
        {...field('code')}
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSending ? 'Checking...' : undefined}>Turn on</SubmitButton>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
