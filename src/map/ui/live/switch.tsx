import type { ReactNode } from 'react';

type SwitchProps = {
  isOn: boolean;
  onTurn(on: boolean): void;
  children: ReactNode;
  className?: string;
  /** The id of more about it. */
  describedBy?: string | undefined;
};

/** A switch with its label. */
export const Switch = ({ isOn, onTurn, children, className = '', describedBy }: SwitchProps) => (
  <label
    className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field text-14 font-[550] text-ink outline-focus has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${className}`}
  >
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      aria-describedby={describedBy}
      checked={isOn}
      onChange={({ target }) => onTurn(target.checked)}
      className="peer sr-only"
    />
    <span
      aria-hidden
      className="flex h-6 w-10 shrink-0 items-center rounded-full border border-field bg-card px-0.5 transition-colors duration-150 after:size-4.5 after:rounded-full after:bg-field after:transition-transform after:duration-150 peer-checked:border-transparent peer-checked:bg-primary peer-checked:after:translate-x-4 peer-checked:after:bg-on-primary"
    />
    {children}
  </label>
);
