import type { Ref } from 'react';

type CheckProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  name: string;
  label: string;
  isChosen: boolean;
  isWrong?: boolean;
  onChoose(isChosen: boolean): void;
  onBlur(): void;
};

/** A checkbox with a label, in a row large enough to tap. */
export const Check = ({ ref, name, label, isChosen, isWrong, onChoose, onBlur }: CheckProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      ref={ref}
      type="checkbox"
      name={name}
      checked={isChosen}
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => onChoose(target.checked)}
      onBlur={onBlur}
      className="size-5 shrink-0 accent-primary"
    />
    {label}
  </label>
);
