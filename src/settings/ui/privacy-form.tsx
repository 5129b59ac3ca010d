import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { changePrivacyOfficer, type DeskSettings } from '../api.ts';
import { useRefusedChange, useTakeSettings } from './settings-query.ts';

type FormProps = { setting: DeskSettings['privacy']; onSaved: () => void };

/** The person responsible for personal information, whom the privacy policy names. */
export function PrivacyForm({ setting, onSaved }: FormProps) {
  const take = useTakeSettings();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../domain/brokerage-settings.ts').then((domain) => domain.PrivacyOfficer),
    defaults: setting.value,
    send: (value) => ask(changePrivacyOfficer, { body: { revision: setting.revision, value } }),
    failed: 'Not saved. Your text is still here.',
    onRefused: useRefusedChange(),
    onDone: (settings) => {
      take(settings);
      onSaved();
    },
  });
  return (
    <form
      noValidate
      aria-label="Privacy officer"
      onSubmit={submit}
      className="@container grid gap-5"
    >
      <p className="max-w-[60ch] text-ink-2">
        Canadian law asks for one person who answers for personal information. Your privacy policy
        names them.
      </p>
      <div className="grid gap-5 @xl:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      </div>
      <p>
        <SubmitButton busy={isSending ? 'Saving...' : undefined}>Save</SubmitButton>
      </p>
    </form>
  );
}
