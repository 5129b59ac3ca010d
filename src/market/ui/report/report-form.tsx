import { Controller } from 'react-hook-form';
import { ConsentNote } from '#leads/ui/consent-note.tsx';
import { Honeypot } from '#leads/ui/honeypot.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { REPORT_CONSENT } from '../../domain/report-consent.ts';
import { REPORT_PROPERTY_TYPES, type ReportRequest } from '../../domain/report-request.ts';
import { WIDGET_REGIONS } from '../../domain/widget-regions.ts';
import { useReportForm } from './use-report-form.ts';

const REGIONS = WIDGET_REGIONS.map(({ label }) => label);
const TYPES = REPORT_PROPERTY_TYPES.map((type) => ({ value: type, label: type }));

const takeFocus = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input')?.focus();

type ReportFormProps = {
  /** Display name. */
  region: string;
  onSend: (request: ReportRequest) => Promise<void>;
};

/** The report request form. The page's region, a neighbourhood perhaps, comes first if the region list lacks it. */
export function ReportForm(props: ReportFormProps) {
  const { region } = props;
  const regions = REGIONS.includes(region) ? REGIONS : [region, ...REGIONS];
  const { control, field, submit, isSending } = useReportForm(props);
  return (
    <form
      ref={takeFocus}
      aria-label="Market report"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
    >
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        className="col-span-full"
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        className="col-span-full"
        {...field('phone')}
      />
      <Controller
        name="region"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Select
            label="Region"
            className="col-span-full"
            options={regions.map((label) => ({ value: label, label }))}
            value={value}
            onChoose={onChange}
          />
        )}
      />
      <Controller
        name="propertyType"
        control={control}
        render={({ field: { value = 'Detached', onChange } }) => (
          <Select
            label="Property type"
            className="col-span-full"
            options={TYPES}
            value={value}
            onChoose={onChange}
          />
        )}
      />
      <Honeypot {...field('website')} />
      <ConsentNote wording={REPORT_CONSENT.wording} className="col-span-full text-ink-2" />
      <div className="col-span-full flex justify-end">
        <SubmitButton className="w-full md:w-auto" busy={isSending ? 'Sending...' : undefined}>
          Send my report
        </SubmitButton>
      </div>
    </form>
  );
}
