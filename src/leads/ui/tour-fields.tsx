import { Controller } from 'react-hook-form';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import { site } from '#site';
import type { InquiryFields } from './use-inquiry.ts';

const TOUR_KINDS = [
  { value: 'in-person', label: 'In person' },
  { value: 'video', label: 'By video' },
] as const;

/** How and when the visitor would like to see the home. */
export function TourFields({ form }: { form: InquiryFields }) {
  const { control, register, formState } = form;
  const wrong = formState.errors.tour?.times;
  return (
    <div className="col-span-full grid gap-5 md:grid-cols-2">
      <div className="col-span-full">
        <Controller
          name="tour.kind"
          control={control}
          render={({ field }) => (
            <Segmented
              legend="How would you like to see it?"
              name="tour"
              options={TOUR_KINDS}
              value={field.value ?? 'in-person'}
              onChoose={field.onChange}
            />
          )}
        />
      </div>
      <TextField
        label="First choice"
        type="datetime-local"
        required
        error={wrong?.[0]?.message}
        {...register('tour.times.0')}
      />
      <TextField
        label="Second choice"
        type="datetime-local"
        required
        error={wrong?.[1]?.message}
        {...register('tour.times.1')}
      />
      <p className="col-span-full text-14 text-ink-2">
        Toronto time. This is a request: {site.agent.name} or a colleague will write back to confirm
        a time.
      </p>
    </div>
  );
}
