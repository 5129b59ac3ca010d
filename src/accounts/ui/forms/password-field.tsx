import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from '#platform/ui/forms/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'atEnd'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button to show the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      atEnd={
        <button
          type="button"
          aria-label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="needs-script grid size-12 place-items-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden strokeWidth={1.6} className="size-5" />
        </button>
      }
    />
  );
}
