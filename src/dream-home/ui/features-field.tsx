import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Wishes } from '../domain/wishes.ts';
import { Check } from './check.tsx';
import type { DreamForm } from './dream-form.ts';

type FeaturesFieldProps = {
  form: DreamForm;
  name: 'mustHaveFeatures' | 'niceToHaveFeatures';
  legend: string;
  hint: string;
  features: readonly Wishes['mustHaveFeatures'][number][];
};

/** Any number of features from a list. */
export function FeaturesField({ form, name, legend, hint, features }: FeaturesFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name, control: form.control });
  const { error } = fieldState;
  const wished = field.value ?? [];
  const choose = (feature: (typeof features)[number], isWished: boolean) => {
    field.onChange(features.filter((one) => (one === feature ? isWished : wished.includes(one))));
    if (fieldState.invalid) void form.trigger(name);
  };

  return (
    <fieldset aria-describedby={`${id}-below`} className="min-w-0">
      <legend className="font-medium text-14">{legend}</legend>
      <p
        id={`${id}-below`}
        role={error ? 'alert' : undefined}
        className={`text-14 ${error ? 'text-bad' : 'text-ink-2'}`}
      >
        {error?.message ?? hint}
      </p>
      <div className="mt-2 grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
        {features.map((feature, at) => (
          <Check
            key={feature}
            ref={at === 0 ? field.ref : undefined}
            name={name}
            label={feature}
            isChosen={wished.includes(feature)}
            isWrong={error !== undefined}
            onChoose={(isWished) => choose(feature, isWished)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
}
