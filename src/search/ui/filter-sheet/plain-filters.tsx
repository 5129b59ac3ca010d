import { Button } from '#platform/ui/button.tsx';
import { TravelChoice } from '#transit/ui/travel-choice.tsx';
import { isGroup } from '../../domain/filter-sections.ts';
import type { FilterGroup } from '../../domain/filters/filter-groups.ts';
import { LONGEST } from '../../domain/filters/lot.ts';
import { OPEN_HOUSE_CHOICES, OPEN_HOUSE_LABELS } from '../../domain/filters/open-house.ts';
import { LARGEST } from '../../domain/filters/size.ts';
import type { Search } from '../../domain/search.ts';
import type { FilterFormProps } from '../filters/filter-form-props.ts';
import { HiddenFields } from '../filters/hidden-fields.tsx';
import { type FilterRow, sectionsOf } from './sections.ts';
import { BOUND_LABELS } from './steps.ts';

type PlainFiltersProps = Pick<FilterFormProps, 'search' | 'facets'> & {
  /** The names of the other fields of the form. */
  formFields: readonly string[];
};

/** The end of the form without JavaScript: the filters of the sheet as plain fields, what else the address says, and its button. */
export function PlainFilters({ search, facets, formFields }: PlainFiltersProps) {
  // The same form may ask for leases, and for another class.
  const sections = sectionsOf(
    { ...search, transactionType: 'For Lease', propertyClass: 'all-classes' },
    facets,
  );
  const hasSize = search.kind === 'homes';
  const names = sections.flatMap(({ rows }) => rows.flatMap(namesOf));
  return (
    <>
      <details className="border-line border-t py-5">
        <summary className="min-h-11 font-medium text-link">More filters</summary>
        {hasSize && (
          <fieldset>
            <legend className="mt-4 font-medium">Size, sq. ft.</legend>
            <NumberInput name="minSize" label="From" max={LARGEST} value={search.minSize} />
            <NumberInput name="maxSize" label="To" max={LARGEST} value={search.maxSize} />
            <UnsaidInput group="size" search={search} />
          </fieldset>
        )}
        {sections.map(({ name, heading, rows }) => (
          <fieldset key={name}>
            <legend className="mt-4 font-medium">{heading}</legend>
            {rows.map((row) => (
              <PlainRow key={row.label} row={row} search={search} />
            ))}
            {isGroup(name) && <UnsaidInput group={name} search={search} />}
          </fieldset>
        ))}
      </details>
      <div className="border-line border-t py-5">
        <TravelChoice destinations={search.reach} onChange={() => undefined} />
      </div>
      <HiddenFields
        search={search}
        except={[...formFields, ...names, 'unsaid', ...(hasSize ? ['minSize', 'maxSize'] : [])]}
      />
      <Button type="submit" className="w-full">
        Show properties
      </Button>
    </>
  );
}

/** The parameters of a filter. */
function namesOf(row: FilterRow): readonly string[] {
  switch (row.kind) {
    case 'fact':
    case 'feet':
      return [row.name];
    case 'steps':
      return row.steps.names;
    case 'possession':
      return ['possession'];
    case 'sub-type':
      return ['subType'];
    case 'open-house':
      return ['openHouse'];
  }
}

function PlainRow({ row, search }: { row: FilterRow; search: Search }) {
  switch (row.kind) {
    case 'fact':
      return (
        <CheckInput
          name={row.name}
          value="1"
          label={row.label}
          isChosen={search.facts.includes(row.name)}
        />
      );
    case 'possession':
      return (
        <CheckInput
          name="possession"
          value={row.value}
          label={row.label}
          isChosen={search.possession.includes(row.value)}
        />
      );
    case 'sub-type':
      return (
        <CheckInput
          name="subType"
          value={row.value}
          label={row.label}
          isChosen={search.subTypes.includes(row.value)}
        />
      );
    case 'feet':
      return (
        <NumberInput
          name={row.name}
          label={`${row.label}, at least`}
          max={LONGEST}
          value={search[row.name]}
        />
      );
    case 'steps':
      return row.steps.names.map((name) => (
        <NumberInput key={name} name={name} label={BOUND_LABELS[name]} value={search[name]} />
      ));
    case 'open-house':
      return (
        <label className={ROW}>
          {row.label}
          <select name="openHouse" defaultValue={search.openHouse ?? ''} className="select">
            <option value="">Any</option>
            {OPEN_HOUSE_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {OPEN_HOUSE_LABELS[choice]}
              </option>
            ))}
          </select>
        </label>
      );
  }
}

const ROW = 'flex min-h-11 items-center gap-3 text-14';

const UnsaidInput = ({ group, search }: { group: FilterGroup; search: Search }) => (
  <CheckInput
    name="unsaid"
    value={group}
    label="Include homes that don’t say"
    isChosen={search.unsaid.includes(group)}
  />
);

type CheckInputProps = { name: string; value: string; label: string; isChosen: boolean };

const CheckInput = ({ name, value, label, isChosen }: CheckInputProps) => (
  <label className={ROW}>
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    {label}
  </label>
);

type NumberInputProps = { name: string; label: string; value: number | null; max?: number };

const NumberInput = ({ name, label, value, max }: NumberInputProps) => (
  <label className={ROW}>
    {label}
    <input
      type="number"
      name={name}
      min={0}
      max={max}
      defaultValue={value ?? ''}
      className="ml-auto h-11 w-28 rounded-field border border-field bg-card px-2"
    />
  </label>
);
