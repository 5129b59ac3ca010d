type SegmentedProps<Value extends string> = {
  /** The group's name; `quietLegend` shows it to screen readers only. */
  legend: string;
  quietLegend?: boolean;
  /** The field name when a form is submitted without JavaScript. */
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose(value: Value): void;
};

/** Radio buttons drawn as one segmented control. */
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
