import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { placeName, placeOf } from '#places/domain/place.ts';
import { Button } from '#platform/ui/button.tsx';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PROPERTY_TYPES } from '../../domain/property-types.ts';
import { formatBedroomChoice } from '../../domain/wizard/summary.ts';
import type { AdvisorForm } from '../advisor-form.ts';
import { advisorCitiesQuery } from '../advisor-queries.ts';
import { AmountField } from '../amount-field.tsx';
import { Fields } from './fields.tsx';

/** Type of home, city and budgets. */
export const Housing = ({ form }: { form: AdvisorForm }) => (
  <Fields>
    <CityField form={form} />
    <PropertyTypeField form={form} />
    <BedroomsField form={form} />
    <AmountField
      form={form}
      name="sqft"
      kind="optional"
      label="Size in square feet (optional)"
      hint="Leave it empty and we’ll use a typical size for the bedrooms."
    />
    <AmountField form={form} name="maxPurchaseBudget" label="Maximum purchase budget" />
    <AmountField form={form} name="maxRentBudget" label="Maximum monthly rent" />
  </Fields>
);

/** A select option may not have an empty value, so this represents no choice. */
const NO_CHOICE = 'none';

function CityField({ form }: { form: AdvisorForm }) {
  const { field, fieldState } = useController({ name: 'city', control: form.control });
  const { data, isError, refetch } = useQuery(advisorCitiesQuery);
  // Until the cities are loaded, offer only the current choice.
  const known = data?.cities ?? [{ value: field.value, label: placeName(placeOf(field.value)) }];
  const choose = (chosen: string) => {
    field.onChange(chosen === NO_CHOICE ? '' : chosen);
    void form.trigger('city');
  };
  return (
    <div className="min-w-0">
      <Select
        ref={field.ref}
        label="City in Ontario"
        options={[{ value: NO_CHOICE, label: 'Select a city' }, ...known]}
        value={field.value || NO_CHOICE}
        onChoose={choose}
        error={fieldState.error?.message}
      />
      {isError && (
        <div className="mt-3">
          <Notice failed>
            <p>We couldn’t load the list of cities.</p>
            <Button look="outline" size="small" className="mt-3" onClick={() => refetch()}>
              Retry
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
}

const TYPES = PROPERTY_TYPES.map((type) => ({ value: type, label: type }));

function PropertyTypeField({ form }: { form: AdvisorForm }) {
  const { field, fieldState } = useController({ name: 'propertyType', control: form.control });
  return (
    <Select
      ref={field.ref}
      label="Property type"
      options={TYPES}
      value={field.value}
      onChoose={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

const BEDROOMS = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: formatBedroomChoice(count),
}));

function BedroomsField({ form }: { form: AdvisorForm }) {
  const { field, fieldState } = useController({ name: 'bedrooms', control: form.control });
  return (
    <div className="min-w-0">
      {/* Spaced like the labels of other fields; screen readers use the legend. */}
      <p aria-hidden className="mb-1.5 font-medium text-14">
        Bedrooms
      </p>
      <Segmented
        legend="Bedrooms"
        quietLegend
        name="bedrooms"
        options={BEDROOMS}
        value={String(field.value)}
        onChoose={(chosen) => field.onChange(Number(chosen))}
      />
      {fieldState.error && (
        <p role="alert" className="mt-1.5 text-14 text-bad">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
