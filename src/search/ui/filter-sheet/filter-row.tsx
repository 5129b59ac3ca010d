import type { ReactNode } from 'react';
import { formatCount, propertyNoun } from '#listings/domain/listing-text.ts';
import { Select } from '#platform/ui/forms/select.tsx';
import { chooseFact } from '../../domain/filters/facts.ts';
import { LONGEST } from '../../domain/filters/lot.ts';
import { OPEN_HOUSE_CHOICES, OPEN_HOUSE_LABELS } from '../../domain/filters/open-house.ts';
import type { FilterFormProps } from '../filters/filter-form-props.ts';
import { WholeNumberField } from '../filters/whole-number-field.tsx';
import { Hit } from './hit.tsx';
import { type FilterRow as Row, subTypeCount } from './sections.ts';
import { chooseStep, chosenLabel, type Steps } from './steps.ts';

type FilterRowProps = FilterFormProps & { row: Row; typed: string };

/** The control of one filter. */
export function FilterRow({ row, typed, ...form }: FilterRowProps) {
  const { search, facets, onChange } = form;
  const name = <Hit named={row} typed={typed} />;
  switch (row.kind) {
    case 'fact':
      return (
        <CheckRow
          name={name}
          count={facets && (facets.facts[row.name] ?? 0)}
          isChosen={search.facts.includes(row.name)}
          onChoose={(isWanted) => onChange(chooseFact(search, row.name, isWanted))}
        />
      );
    case 'possession':
      return (
        <CheckRow
          name={name}
          count={facets && (facets.possession[row.value] ?? 0)}
          isChosen={search.possession.includes(row.value)}
          onChoose={(isChosen) =>
            onChange({ ...search, possession: chosenAmong(search.possession, row.value, isChosen) })
          }
        />
      );
    case 'sub-type':
      return (
        <CheckRow
          name={name}
          count={facets && subTypeCount(facets, row.value)}
          isChosen={search.subTypes.includes(row.value)}
          onChoose={(isChosen) =>
            onChange({ ...search, subTypes: chosenAmong(search.subTypes, row.value, isChosen) })
          }
        />
      );
    case 'feet':
      return (
        <Labelled name={name}>
          <div className="flex flex-wrap gap-1.5">
            <WholeNumberField
              label={`${row.label}, at least`}
              value={search[row.name]}
              from={0}
              to={LONGEST}
              onSet={(value) => onChange({ ...search, [row.name]: value })}
            />
          </div>
        </Labelled>
      );
    case 'steps':
      return (
        <Labelled name={name}>
          <StepSelect label={row.label} steps={row.steps} {...form} />
        </Labelled>
      );
    case 'open-house':
      return (
        <Labelled name={name}>
          <OpenHouseSelect {...form} />
        </Labelled>
      );
  }
}

const chosenAmong = <Value,>(chosen: readonly Value[], value: Value, isChosen: boolean): Value[] =>
  isChosen ? [...chosen, value] : chosen.filter((each) => each !== value);

type CheckRowProps = {
  name: ReactNode;
  /** The number of homes with it as well; absent until known. */
  count: number | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

const CheckRow = ({ name, count, isChosen, onChoose }: CheckRowProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 max-[359px]:flex-wrap">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
      className="size-5 shrink-0 accent-primary"
    />
    <span className="min-w-0">{name}</span>{' '}
    {count !== undefined && (
      <span className="figures ml-auto text-ink-3">
        {formatCount(count)} <span className="sr-only">{propertyNoun(count)}</span>
      </span>
    )}
  </label>
);

/** The control has the label, too: here what was typed is marked. */
const Labelled = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="py-2">
    <p aria-hidden className="mb-1.5 font-medium text-14">
      {name}
    </p>
    {children}
  </div>
);

const ANY = 'any';

const StepSelect = ({
  label,
  steps,
  search,
  onChange,
}: FilterFormProps & { label: string; steps: Steps }) => {
  const chosen = chosenLabel(steps, search);
  const labels = steps.choices.map((choice) => choice.label);
  return (
    <Select
      label={label}
      labelHidden
      value={chosen ?? ANY}
      onChoose={(value) => onChange(chooseStep(search, steps, value))}
      options={[
        { value: ANY, label: 'Any' },
        ...(chosen === null || labels.includes(chosen) ? labels : [chosen, ...labels]).map(
          (each) => ({ value: each, label: each }),
        ),
      ]}
    />
  );
};

const OpenHouseSelect = ({ search, facets, onChange }: FilterFormProps) => (
  <Select
    label="Date of the open house"
    labelHidden
    value={search.openHouse ?? ANY}
    onChoose={(value) =>
      onChange({
        ...search,
        openHouse: OPEN_HOUSE_CHOICES.find((choice) => choice === value) ?? null,
      })
    }
    options={[
      { value: ANY, label: 'Any' },
      ...OPEN_HOUSE_CHOICES.map((value) => ({
        value,
        label: OPEN_HOUSE_LABELS[value],
        count: facets && (facets.openHouse[value] ?? 0),
      })),
    ]}
  />
);
