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
          <label key={option.value} className="segment">
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
