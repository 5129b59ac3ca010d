import { Fingerprint, Info, KeyRound, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '#platform/ui/forms/field.tsx';

type Name = 'signIn' | 'password' | 'confirmPassword';
type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

type WaysProps = {
  field(name: Name, deps?: Name): Field;
  signIn: 'passkey' | 'password';
  canUsePasskey: boolean;
};

/** A passkey or a password. */
export function WaysToSignIn({ field, signIn, canUsePasskey }: WaysProps) {
  const { error: _, ...choice } = field('signIn');
  return (
    <fieldset className="border-line border-t pt-6">
      <legend className="float-left font-display text-22">How you’ll sign in</legend>
      <div className="clear-both grid gap-4 pt-4 @xl:grid-cols-2">
        <Choice
          choice={choice}
          value="passkey"
          isDisabled={!canUsePasskey}
          icon={Fingerprint}
          name="Passkey"
        >
          {canUsePasskey
            ? 'Your fingerprint, face or device PIN. Nothing to remember or steal.'
            : 'This browser can’t create passkeys. Use a password.'}
        </Choice>
        <Choice choice={choice} value="password" icon={KeyRound} name="Password">
          At least 12 characters. You can add codes from your phone in your profile.
        </Choice>
      </div>
      {signIn === 'passkey' ? (
        <p className="mt-5 flex gap-3 rounded-field bg-lake-wash px-4 py-3.5 text-14 text-lake-ink">
          <Info aria-hidden strokeWidth={1.6} className="mt-0.5 size-4 shrink-0" />
          Lost your device? Ten recovery codes get you in. We show them once, on the next screen.
        </p>
      ) : (
        <div className="mt-5 grid gap-5 @xl:grid-cols-2">
          <TextField
            {...field('password', 'confirmPassword')}
            label="Password"
            type="password"
            autoComplete="new-password"
          />
          <TextField
            {...field('confirmPassword')}
            label="Confirm password"
            type="password"
            autoComplete="new-password"
          />
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  choice: Field;
  value: WaysProps['signIn'];
  name: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  children: ReactNode;
};

const Choice = ({ choice, value, name, icon: Icon, isDisabled, children }: ChoiceProps) => (
  <label className="grid cursor-pointer grid-cols-[20px_1fr_20px] gap-x-3 rounded-field border border-line-2 p-5 has-checked:border-primary has-disabled:cursor-default has-checked:shadow-[inset_0_0_0_1px_var(--primary)]">
    <input
      {...choice}
      type="radio"
      value={value}
      disabled={isDisabled}
      className="mt-0.5 size-5 accent-primary"
    />
    <span className="font-[550]">{name}</span>
    <Icon aria-hidden strokeWidth={1.6} className="size-5 text-ink-2" />
    <span className="col-start-2 col-end-4 text-14 text-ink-2">{children}</span>
  </label>
);
