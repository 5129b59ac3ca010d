import { formatCount, propertyNoun } from '#listings/domain/listing-text.ts';

type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** The number of homes the choice would give; absent until known. */
  count?: number | undefined;
  /** Collapsed once JavaScript runs. */
  isHidden?: boolean;
};

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
    {props.choices.map(({ value, label, count, isHidden }) => (
      <label
        key={value}
        className={`${isHidden ? 'hidden noscript:flex' : 'flex'} min-h-10 cursor-pointer items-center gap-3 text-14`}
      >
        <input
          type="checkbox"
          name={props.name}
          value={value}
          checked={props.chosen.includes(value)}
          onChange={({ target }) => props.onChange(changed(props, value, target.checked))}
          className="size-5 shrink-0 accent-primary"
        />
        {label}{' '}
        {count !== undefined && (
          <span className="figures ml-auto text-ink-3">
            {formatCount(count)} <span className="sr-only">{propertyNoun(count)}</span>
          </span>
        )}
      </label>
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
