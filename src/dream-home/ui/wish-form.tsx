import type { FormEventHandler, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { TextArea } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { LOCATIONS } from '../domain/locations.ts';
import {
  LIFESTYLES,
  MUST_HAVES,
  NICE_TO_HAVES,
  OCCUPANTS,
  STYLES,
} from '../domain/wish-choices.ts';
import { BudgetField } from './budget-field.tsx';
import { Check } from './check.tsx';
import { ChoiceField, toOptions } from './choice-field.tsx';
import type { DreamForm } from './dream-form.ts';
import { FeaturesField } from './features-field.tsx';

type WishFormProps = {
  form: DreamForm;
  isGenerating: boolean;
  onSubmit: FormEventHandler;
  onClear(): void;
};

/** The form, in four parts. */
export const WishForm = ({ form, isGenerating, onSubmit, onClear }: WishFormProps) => (
  <form
    aria-label="Dream home"
    noValidate
    onSubmit={onSubmit}
    className="needs-script grid gap-6 print:gap-2"
  >
    <BudgetAndLocation form={form} />
    <Features form={form} />
    <Household form={form} />
    <AdditionalDetails form={form} />
    <div className="flex flex-wrap gap-3 print:hidden">
      <SubmitButton busy={isGenerating ? 'Generating Dream Home...' : undefined}>
        Generate Dream Home
      </SubmitButton>
      <Button look="ghost" idle={isGenerating} onClick={onClear}>
        Clear the form
      </Button>
    </div>
  </form>
);

type FormProps = { form: DreamForm };

const BudgetAndLocation = ({ form }: FormProps) => (
  <Part title="Budget & Location">
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
      <BudgetField form={form} />
      <ChoiceField
        form={form}
        name="location"
        label="Location"
        unchosen="Select a city"
        options={LOCATIONS}
      />
    </div>
  </Part>
);

const Features = ({ form }: FormProps) => (
  <Part title="Features & Preferences">
    <div className="grid gap-y-7">
      <FeaturesField
        form={form}
        name="mustHaveFeatures"
        legend="Must-have features"
        hint="Choose at least one."
        features={MUST_HAVES}
      />
      <FeaturesField
        form={form}
        name="niceToHaveFeatures"
        legend="Nice-to-have features (optional)"
        hint="These decide between similar homes."
        features={NICE_TO_HAVES}
      />
      <ChoiceField
        form={form}
        name="architecturalStyle"
        label="Architectural style (optional)"
        options={toOptions(STYLES)}
      />
    </div>
  </Part>
);

const Household = ({ form }: FormProps) => (
  <Part title="Lifestyle & Household">
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
      <ChoiceField
        form={form}
        name="lifestyle"
        label="Lifestyle"
        hint="Favours features and kinds of home that suit it."
        unchosen="Select a lifestyle"
        options={toOptions(LIFESTYLES)}
      />
      <ChoiceField
        form={form}
        name="occupants"
        label="Occupants"
        hint="Sets how many bedrooms and bathrooms we look for."
        unchosen="Select who will live there"
        options={toOptions(OCCUPANTS)}
      />
      <YesField form={form} name="workFromHome" label="Someone works from home" />
      <YesField form={form} name="outdoorSpace" label="Outdoor space matters" />
    </div>
  </Part>
);

const AdditionalDetails = ({ form }: FormProps) => (
  <Part title="Additional Details">
    <TextArea
      label="Anything else (optional)"
      hint="We read this too: “no pool” and “3 bathrooms” count."
      error={form.formState.errors.additionalDetails?.message}
      {...form.register('additionalDetails')}
    />
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-card bg-card p-5 shadow-card md:p-8 print:p-0 print:shadow-none">
    <h2 className="mb-5 font-display text-28">{title}</h2>
    {children}
  </section>
);

type YesFieldProps = FormProps & { name: 'workFromHome' | 'outdoorSpace'; label: string };

function YesField({ form, name, label }: YesFieldProps) {
  const { field } = useController({ name, control: form.control });
  return (
    <Check
      ref={field.ref}
      name={name}
      label={label}
      isChosen={field.value ?? false}
      onChoose={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
