import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

/** A new password with its strength, and a field to repeat it. */
export const NewPasswordFields = (props: {
  label: string;
  password: Field;
  confirmPassword: Field;
  /** The password typed so far. */
  typed: string | undefined;
}) => (
  <>
    <div>
      <PasswordField {...props.password} label={props.label} autoComplete="new-password" />
      <StrengthMeter password={props.typed ?? ''} />
    </div>
    <PasswordField
      {...props.confirmPassword}
      label="Confirm password"
      autoComplete="new-password"
    />
  </>
);
