import { formatCount, propertyNoun } from '#listings/domain/listing-text.ts';

type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** The number of homes the choice would give; absent until known. */
  count?: number | undefined;
  /** Collapsed once JavaScript runs. */
  isHidden?: boolean;
};

type ChoiceListProps<Value extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose(value: Value): void;
};

/** A vertical radio list, each choice with the number of homes it would give. */
export const ChoiceList = <Value extends string>(props: ChoiceListProps<Value>) => (
  <fieldset>
    <legend className="mb-2 font-medium text-14">{props.legend}</legend>
    {props.choices.map(({ value, label, count, isHidden }) => (
      <label
        key={value}
        className={`${isHidden ? 'hidden noscript:flex' : 'flex'} min-h-10 cursor-pointer items-center gap-3 text-14`}
      >
        <input
          type="radio"
          name={props.name}
          value={value}
          checked={value === props.value}
          onChange={() => props.onChoose(value)}
          className="size-5 shrink-0 appearance-none rounded-full border border-field bg-card checked:border-6 checked:border-primary"
        />
        {label}{' '}
        {count !== undefined && (
          <span className="figures ml-auto text-ink-3">
            {formatCount(count)} <span className="sr-only">{propertyNoun(count)}</span>
          </span>
        )}
      </label>
    ))}
  </fieldset>
);
