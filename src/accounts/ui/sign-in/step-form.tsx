import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';

type StepFormProps = {
  label: string;
  lead: string;
  onSubmit: React.SubmitEventHandler<HTMLFormElement>;
  isSending: boolean;
  onBack(): void;
  children: React.ReactNode;
};

/** A form in place of the one before, which `onBack` returns to. Its first field has the focus. */
export function StepForm({ label, lead, onSubmit, isSending, onBack, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-2">{lead}</p>
      {children}
      <SubmitButton busy={isSending ? 'Checking...' : undefined}>Continue</SubmitButton>
      <Button look="ghost" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
