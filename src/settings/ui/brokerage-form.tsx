import { Controller } from 'react-hook-form';
import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { changeBrokerage, type DeskSettings } from '../api.ts';
import { PROVINCES } from '../domain/provinces.ts';
import { HoursFields } from './hours-fields.tsx';
import { useRefusedChange, useTakeSettings } from './settings-query.ts';

type FormProps = {
  setting: DeskSettings['brokerage'];
  /** The form's id: its button may be elsewhere on the page. */
  id: string;
  onSaved: () => void;
  /** What is under the fields, while it is being sent or not. */
  children?: (isSending: boolean) => React.ReactNode;
};

const PROVINCE_OPTIONS = Object.entries(PROVINCES).map(([value, label]) => ({ value, label }));

/** The brokerage's names, office, telephone, hours and social pages. */
export function BrokerageForm({ setting, id, onSaved, children }: FormProps) {
  const take = useTakeSettings();
  const { field, control, submit, isSending } = useCallForm({
    schema: () =>
      import('../domain/brokerage-settings.ts').then((domain) => domain.BrokerageSettings),
    defaults: setting.value,
    send: (value) => ask(changeBrokerage, { body: { revision: setting.revision, value } }),
    failed: 'Not saved. Your text is still here.',
    onRefused: useRefusedChange(),
    onDone: (settings) => {
      take(settings);
      onSaved();
    },
  });
  return (
    <form
      id={id}
      noValidate
      aria-label="Brokerage"
      onSubmit={submit}
      className="@container grid gap-8"
    >
      <div className="grid gap-5 @xl:grid-cols-2">
        <TextField {...field('name')} label="Name clients know" autoComplete="organization" />
        <TextField
          {...field('legalName')}
          label="Legal name"
          hint="As registered with RECO, with the word Brokerage."
        />
      </div>
      <fieldset className="border-line border-t pt-6">
        <legend className="float-left font-display text-22">Office</legend>
        <div className="clear-both grid gap-5 pt-4 @xl:grid-cols-6">
          <TextField
            {...field('office.street')}
            label="Street address"
            hint="With the suite, if there is one."
            autoComplete="street-address"
            className="@xl:col-span-6"
          />
          <TextField
            {...field('office.city')}
            label="City"
            autoComplete="address-level2"
            className="@xl:col-span-2"
          />
          <Controller
            control={control}
            name="office.province"
            render={({ field: chosen }) => (
              <Select
                label="Province"
                options={PROVINCE_OPTIONS}
                value={chosen.value}
                onChoose={chosen.onChange}
                className="@xl:col-span-2"
              />
            )}
          />
          <TextField
            {...field('office.postalCode')}
            label="Postal code"
            autoComplete="postal-code"
            className="@xl:col-span-2"
          />
          <TextField
            {...field('phone')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            className="@xl:col-span-2"
          />
          <TextField
            {...field('secondPhone')}
            label="Second phone (optional)"
            type="tel"
            className="@xl:col-span-2"
          />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            className="@xl:col-span-2"
          />
        </div>
      </fieldset>
      <div className="border-line border-t pt-6">
        <HoursFields control={control} />
      </div>
      <fieldset className="border-line border-t pt-6">
        <legend className="float-left font-display text-22">Social links</legend>
        <div className="clear-both grid gap-5 pt-4 @xl:grid-cols-2">
          <TextField {...field('social.facebook')} label="Facebook (optional)" type="url" />
          <TextField {...field('social.instagram')} label="Instagram (optional)" type="url" />
        </div>
      </fieldset>
      {children?.(isSending)}
    </form>
  );
}
