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
  /** The home page's search bar: the label is inside, there is no edge, and the list scrolls at 120 px. */
  short?: boolean;
  /** What the choice changes, if the label isn't enough. */
  hint?: string | undefined;
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
  const { error, hint, ref, onLeave, standIn } = props;
  const shape = short ? SHORT_CLASSES : REGULAR_CLASSES;
  const id = useId();
  if (options.some((option) => option.value === '')) {
    throw new RangeError(`an option of '${label}' has empty text for its value`);
  }
  return (
    <div className={`flex flex-col ${shape.field} ${className}`}>
      <label
        id={standIn && `${id}-label`}
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
          id={standIn ? undefined : id}
          hidden={standIn !== undefined}
          name={name}
          {...(error && { 'aria-invalid': true })}
          {...((error || hint) && { 'aria-describedby': `${id}-below` })}
          {...(onChoose ? { value } : { defaultValue: value })}
          onChange={(change) => onChoose?.(change.target.value)}
          onBlur={(left) => left.currentTarget.contains(left.relatedTarget) || onLeave?.()}
          className={`select aria-invalid:border-bad ${shape.select}`}
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
          className={`pointer-events-none absolute size-5 ${shape.chevron}`}
        />
      </span>
      {(error || hint) && (
        <p
          id={`${id}-below`}
          role={error ? 'alert' : undefined}
          className={`text-14 ${error ? 'text-bad' : 'text-ink-2'}`}
        >
          {error || hint}
        </p>
      )}
    </div>
  );
}

const REGULAR_CLASSES = {
  field: 'gap-1.5',
  label: '',
  select: '',
  // Its ground hides a long text, which some browsers neither clip nor shorten.
  chevron:
    'top-1/2 right-px box-content -translate-y-1/2 rounded-field bg-card py-1 pr-[13px] pl-1',
};

const SHORT_CLASSES = {
  field: 'relative',
  label: 'pointer-events-none absolute top-2.5 left-3 z-1 text-ink-2 lg:left-5',
  select: 'select-short lg:pl-[19px] lg:text-18',
  chevron: 'right-3 bottom-3 lg:right-5',
};

const textOf = ({ label, count }: SelectOption): string =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-CA')})`;
