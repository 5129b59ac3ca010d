import { type Choice, ChoiceRow } from './choice-row.tsx';

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
    {props.choices.map((choice) => (
      <ChoiceRow
        key={choice.value}
        choice={choice}
        type="radio"
        name={props.name}
        checked={choice.value === props.value}
        onChange={() => props.onChoose(choice.value)}
        className="size-5 shrink-0 appearance-none rounded-full border border-field bg-card checked:border-6 checked:border-primary"
      />
    ))}
  </fieldset>
);
