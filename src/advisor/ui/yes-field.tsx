import { type FieldPathByValue, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Preferences } from '../domain/preferences.ts';
import type { AdvisorForm } from './advisor-form.ts';

type YesFieldProps = {
  form: AdvisorForm;
  name: FieldPathByValue<z.input<typeof Preferences>, boolean | undefined>;
  label: string;
  /** Explains what a yes means. */
  hint: string;
};

/** A statement with a checkbox. */
export function YesField({ form, name, label, hint }: YesFieldProps) {
  const { field } = useController({ name, control: form.control });
  return (
    <label className="flex cursor-pointer gap-3.5 rounded-field border border-line-2 bg-card px-4 py-3.5 transition-colors duration-150 hover:bg-hover">
      <input
        ref={field.ref}
        type="checkbox"
        name={name}
        checked={field.value ?? false}
        onChange={({ target }) => field.onChange(target.checked)}
        onBlur={field.onBlur}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>
        <span className="block font-[550]">{label}</span>
        <span className="block text-14 text-ink-2">{hint}</span>
      </span>
    </label>
  );
}
