import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

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
  /** The home page's search bar: its list scrolls at 120 px. */
  short?: boolean;
  /** The error message for the choice. */
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  /** Called when the focus leaves the select and its list. */
  onLeave?: () => void;
  /** Shown in its place: a button with this id, these labels and this text. The select stays in the form, hidden. */
  standIn?: (button: { id: string; labels: string; text: ReactNode }) => ReactNode;
  className?: string;
}) {
  const { label, labelHidden, name, options, value, onChoose, short, className = '' } = props;
  const { error, ref, onLeave, standIn } = props;
  const id = useId();
  if (options.some((option) => option.value === '')) {
    throw new RangeError(`an option of '${label}' has empty text for its value`);
  }
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label
        id={standIn && `${id}-label`}
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'font-medium text-14'}
      >
        {label}
      </label>
      <span className="relative">
        <select
          // Remounts an uncontrolled select when its value changes from outside (a chip removed, the back button).
          key={onChoose ? 'steered' : value}
          ref={ref}
          id={standIn ? undefined : id}
          hidden={standIn !== undefined}
          name={name}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-below` } : {})}
          {...(onChoose ? { value } : { defaultValue: value })}
          onChange={(change) => onChoose?.(change.target.value)}
          onBlur={(left) => left.currentTarget.contains(left.relatedTarget) || onLeave?.()}
          className={`select aria-invalid:border-bad ${short ? 'select-short' : ''}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {textOf(option)}
            </option>
          ))}
        </select>
        {standIn?.({
          id,
          labels: `${id}-label ${id}-text`,
          text: (
            <span id={`${id}-text`}>
              {options.filter((option) => option.value === value).map(textOf)}
            </span>
          ),
        })}
        <ChevronDown
          aria-hidden
          strokeWidth={1.6}
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
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

const textOf = ({ label, count }: SelectOption): string =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-CA')})`;
