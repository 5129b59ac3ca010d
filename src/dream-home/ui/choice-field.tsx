import { type FieldPathByValue, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Select } from '#platform/ui/forms/select.tsx';
import type { Wishes } from '../domain/wishes.ts';
import type { DreamForm } from './dream-form.ts';

/** A select option may not have an empty value, so this represents no choice. */
const NO_CHOICE = 'none';

type ChoiceFieldProps = {
  form: DreamForm;
  name: FieldPathByValue<z.input<typeof Wishes>, string | undefined>;
  label: string;
  /** What the choice changes. */
  hint?: string;
  /** The label for no choice; leave it out if a choice is required. */
  unchosen?: string;
  options: readonly { value: string; label: string }[];
};

/** A single choice from a list. */
export function ChoiceField({ form, name, label, hint, unchosen, options }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ name, control: form.control });
  const none = unchosen === undefined ? [] : [{ value: NO_CHOICE, label: unchosen }];
  const choose = (chosen: string) => {
    field.onChange(chosen === NO_CHOICE ? '' : chosen);
    if (fieldState.invalid) void form.trigger(name);
  };
  return (
    <Select
      ref={field.ref}
      label={label}
      hint={hint}
      className="min-w-0"
      options={[...none, ...options]}
      value={field.value || NO_CHOICE}
      onChoose={choose}
      error={fieldState.error?.message}
    />
  );
}

/** Uses each word as both value and label. */
export const toOptions = (words: readonly string[]) =>
  words.map((word) => ({ value: word, label: word }));
