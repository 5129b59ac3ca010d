import { Plus, X } from 'lucide-react';
import { type Control, Controller, type FieldErrors } from 'react-hook-form';
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
const WEEKEND = DAYS.slice(6);
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

type Hours = TypedBrokerage['hours'];

/**
 * When messages are answered, a row for each span of days. One field holds all rows: useFieldArray would be sent to every page
 * with a form.
 */
export const HoursFields = ({ control }: { control: Control<TypedBrokerage> }) => (
  <Controller
    control={control}
    name="hours"
    render={({ field, formState }) => (
      <HoursRows hours={field.value} onChange={field.onChange} errors={formState.errors.hours} />
    )}
  />
);

type RowsProps = {
  hours: Hours;
  onChange: (hours: Hours) => void;
  errors: FieldErrors<TypedBrokerage>['hours'];
};

function HoursRows({ hours, onChange, errors }: RowsProps) {
  const isTaken = (days: string) => hours.some((row) => row.days === days);
  const unused = isTaken('Mo-Fr') ? WEEKEND : DAYS.slice(1);
  const free = unused.find(([days]) => !isTaken(days));
  return (
    <fieldset>
      <legend className="font-display text-22">Hours</legend>
      <ul className="mt-2">
        {[...hours.entries()].map(([at, row]) => {
          const choice = (name: keyof Hours[number], label: string) => ({
            label,
            options: name === 'days' ? DAY_OPTIONS : timeOptions(row[name]),
            value: row[name],
            error: errors?.[at]?.[name]?.message,
            onChoose: (value: string) => onChange(hours.with(at, { ...row, [name]: value })),
          });
          return (
            <li
              key={at}
              className="grid grid-cols-[1fr_1fr_44px] items-start gap-x-3 gap-y-2 border-line border-b py-3 @xl:grid-cols-[minmax(0,2fr)_1fr_1fr_44px]"
            >
              <Select {...choice('days', 'Days')} className="@max-xl:col-span-2" />
              <button
                type="button"
                aria-label={`Remove hours ${at + 1}`}
                onClick={() => onChange(hours.toSpliced(at, 1))}
                className="grid size-11 place-items-center self-end @xl:order-last"
              >
                <X aria-hidden strokeWidth={1.6} className="size-5" />
              </button>
              <Select {...choice('opens', 'From')} />
              <Select {...choice('closes', 'To')} />
            </li>
          );
        })}
      </ul>
      {free && (
        <button
          type="button"
          onClick={() => onChange([...hours, { days: free[0], opens: '09:00', closes: '17:00' }])}
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
