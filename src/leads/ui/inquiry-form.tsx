import { Controller } from 'react-hook-form';
import { TextArea, TextField } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';
import { INQUIRY_CONSENT } from '../domain/inquiry-consent.ts';
import { INQUIRY_TYPES } from '../domain/inquiry-topics.ts';
import { ConsentNote } from './consent-note.tsx';
import { Honeypot } from './honeypot.tsx';
import { TourFields } from './tour-fields.tsx';
import { type About, useInquiry } from './use-inquiry.ts';

/** Stands in for '', which a select option can't have as its value. */
const NO_CHOICE = 'select';

const TYPES = INQUIRY_TYPES.map((type) => ({
  value: type || NO_CHOICE,
  label: type ? `${type.charAt(0).toUpperCase()}${type.slice(1)}` : 'Select an option',
}));

type InquiryFormProps = About & {
  /** Compact fits the width of a card: one field per row, except the names. */
  variant?: 'default' | 'compact';
};

/** Sends a message to the brokerage. It needs a large library, so other pages load the form on demand. */
export function InquiryForm({ variant = 'default', ...about }: InquiryFormProps) {
  const { form, send } = useInquiry(about);
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isCompact = variant === 'compact';
  const ownRow = isCompact ? 'col-span-full' : '';

  return (
    <>
      <WithoutScripts of="This form" />
      <form
        aria-label="Inquiry"
        noValidate
        onSubmit={send}
        className={`needs-script grid ${isCompact ? 'grid-cols-2 gap-x-3 gap-y-4' : 'gap-x-6 gap-y-5 md:grid-cols-2'}`}
      >
        <TextField
          label="First name"
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          className={ownRow}
          {...register('email')}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          className={ownRow}
          {...register('phone')}
        />
        <Controller
          name="inquiryType"
          control={control}
          render={({ field }) => (
            <Select
              label="Inquiry type (optional)"
              className={ownRow}
              options={TYPES}
              value={field.value || NO_CHOICE}
              onChoose={(chosen) => field.onChange(chosen === NO_CHOICE ? '' : chosen)}
            />
          )}
        />
        {about.isTour && <TourFields form={form} />}
        <TextArea
          label={about.isTour ? 'Message (optional)' : 'Message'}
          required={!about.isTour}
          error={errors.message?.message}
          className="col-span-full"
          {...register('message')}
        />
        <Honeypot {...register('website')} />
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-4">
          <SubmitButton
            busy={isSubmitting ? 'Sending...' : undefined}
            className={isCompact ? 'grow' : ''}
          >
            {about.isTour ? 'Request a tour' : 'Send message'}
          </SubmitButton>
          <ConsentNote
            wording={INQUIRY_CONSENT.wording}
            className={`text-ink-2 ${isCompact ? '' : 'min-w-60 flex-1'}`}
          />
        </div>
      </form>
    </>
  );
}
