import { Plus, X } from 'lucide-react';
import { type Control, Controller, useFieldArray } from 'react-hook-form';
import { formatClockTime } from '#platform/domain/toronto-clock.ts';
import { Select } from '#platform/ui/forms/select.tsx';
import type { TypedBrokerage } from '../domain/brokerage-settings.ts';

const DAYS = [
  ['Mo-Fr', 'Monday to Friday'],
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;
const DAY_OPTIONS = DAYS.map(([value, label]) => ({ value, label }));

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/** Every half hour, and the chosen time if it is another. */
const timeOptions = (chosen: string) =>
  [...new Set([...HALF_HOURS, chosen])]
    .sort()
    .map((value) => ({ value, label: formatClockTime(value) }));

/** When messages are answered, a row for each span of days. */
export function HoursFields({ control }: { control: Control<TypedBrokerage> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'hours' });
  const free = DAYS.find(([days]) => days !== 'Mo-Fr' && !fields.some((row) => row.days === days));
  return (
    <fieldset>
      <legend className="font-display text-22">Hours</legend>
      <ul className="mt-2">
        {fields.map((row, at) => (
          <li
            key={row.id}
            className="grid grid-cols-[1fr_1fr_44px] items-start gap-x-3 gap-y-2 border-line border-b py-3 md:grid-cols-[minmax(0,2fr)_1fr_1fr_44px]"
          >
            <Choice
              {...{ control, at, name: 'days', label: 'Days' }}
              className="max-md:col-span-2"
            />
            <button
              type="button"
              aria-label={`Remove hours ${at + 1}`}
              onClick={() => remove(at)}
              className="grid size-11 place-items-center self-end md:order-last"
            >
              <X aria-hidden strokeWidth={1.6} className="size-5" />
            </button>
            <Choice {...{ control, at, name: 'opens', label: 'From' }} />
            <Choice {...{ control, at, name: 'closes', label: 'To' }} />
          </li>
        ))}
      </ul>
      {free && (
        <button
          type="button"
          onClick={() => append({ days: free[0], opens: '09:00', closes: '17:00' })}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-[550]"
        >
          <Plus aria-hidden strokeWidth={1.6} className="size-5" /> Add days
        </button>
      )}
      <p className="mt-2 text-14 text-ink-2">
        Outside these hours the chat takes messages and says when you’re back.
      </p>
    </fieldset>
  );
}

type ChoiceProps = {
  control: Control<TypedBrokerage>;
  at: number;
  name: 'days' | 'opens' | 'closes';
  label: string;
  className?: string;
};

const Choice = ({ control, at, name, label, className }: ChoiceProps) => (
  <Controller
    control={control}
    name={`hours.${at}.${name}`}
    render={({ field, fieldState }) => (
      <Select
        label={label}
        options={name === 'days' ? DAY_OPTIONS : timeOptions(field.value)}
        value={field.value}
        onChoose={field.onChange}
        error={fieldState.error?.message}
        {...(className && { className })}
      />
    )}
  />
);
