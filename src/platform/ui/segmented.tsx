type SegmentedProps<Value extends string> = {
  /** What is chosen, for everybody; `quietLegend` says it to screen readers alone. */
  legend: string;
  quietLegend?: boolean;
  /** The name under which a form without JavaScript sends the choice. */
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose(value: Value): void;
};

/** One of a few, side by side: radio buttons in one border. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, quietLegend = false, name, options, value, onChoose } = props;
  return (
    <fieldset>
      <legend className={quietLegend ? 'sr-only' : 'mb-3 font-medium text-14'}>{legend}</legend>
      <div className="flex rounded-field border border-field bg-card">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center border-line border-r text-center text-14 outline-focus transition-colors duration-150 first:rounded-l-[9px] last:rounded-r-[9px] last:border-r-0 has-checked:bg-primary has-checked:font-[550] has-checked:text-on-primary has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
