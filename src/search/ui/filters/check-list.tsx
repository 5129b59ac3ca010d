import { type Choice, ChoiceRow } from './choice-row.tsx';

type CheckListProps<Value extends string> = {
  name: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
  className?: string;
};

/** Choices of which several may be ticked, each with the number of homes it would give. A form sends each under the same name. */
export const CheckList = <Value extends string>(props: CheckListProps<Value>) => (
  <div className={props.className}>
    {props.choices.map((choice) => (
      <ChoiceRow
        key={choice.value}
        choice={choice}
        type="checkbox"
        name={props.name}
        checked={props.chosen.includes(choice.value)}
        onChange={({ target }) => props.onChange(changed(props, choice.value, target.checked))}
        className="size-5 shrink-0 accent-primary"
      />
    ))}
  </div>
);

/** In the order of the choices. */
const changed = <Value extends string>(
  { choices, chosen }: CheckListProps<Value>,
  value: Value,
  isTicked: boolean,
): Value[] =>
  choices
    .map((choice) => choice.value)
    .filter((each) => (each === value ? isTicked : chosen.includes(each)));
