import { ChevronDown } from 'lucide-react';
import { type Ref, useId } from 'react';

export type SelectOption = { value: string; label: string; count?: number | undefined };

/**
 * A labelled select. It is the native element: the system picker on a phone, and it works in a form without
 * scripts. No option's value may be empty text: a form would submit it as an empty choice.
 */
export function Select(props: {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  /** The field name in a submitted form. */
  name?: string;
  options: readonly SelectOption[];
  value: string;
  onChoose?: (value: string) => void;
  /** The home page's search bar: the label is inside, there is no edge, and the list scrolls at 120 px. */
  short?: boolean;
  /** The error message for the choice. */
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  className?: string;
}) {
  const { label, labelHidden, name, options, value, onChoose, short, className = '' } = props;
  const { error, ref } = props;
  const shape = short ? SHORT : REGULAR;
  const id = useId();
  if (options.some((option) => option.value === '')) {
    throw new RangeError(`an option of '${label}' has empty text for its value`);
  }
  return (
    <div className={`flex flex-col ${shape.field} ${className}`}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : `font-medium text-14 ${shape.label}`}
      >
        {label}
      </label>
      <span className="relative">
        <select
          // Remounts an uncontrolled select when its value changes from outside (a chip removed, the back button).
          key={onChoose ? 'steered' : value}
          ref={ref}
          id={id}
          name={name}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-below` } : {})}
          {...(onChoose ? { value } : { defaultValue: value })}
          onChange={(change) => onChoose?.(change.target.value)}
          className={`select aria-invalid:border-bad ${shape.select}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.count === undefined
                ? option.label
                : `${option.label} (${counted(option.count)})`}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          strokeWidth={1.6}
          className={`pointer-events-none absolute size-5 ${shape.chevron}`}
        />
      </span>
      {error && (
        <p id={`${id}-below`} role="alert" className="text-14 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

const REGULAR = {
  field: 'gap-1.5',
  label: '',
  select: '',
  chevron: 'top-1/2 right-3.5 -translate-y-1/2',
};

const SHORT = {
  field: 'relative',
  label: 'pointer-events-none absolute top-2.5 left-3 z-1 text-ink-2 lg:left-5',
  select: 'select-short lg:pl-[19px] lg:text-18',
  chevron: 'right-3 bottom-3 lg:right-5',
};

const counted = (count: number): string => count.toLocaleString('en-CA');
