import { useDeferredValue } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { ask } from '#platform/ui/api/ask.ts';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { changeAppearance, type DeskSettings } from '../api.ts';
import { checksOf, groundProblem, usableColours } from '../domain/appearance.ts';
import { AppearancePreview } from './appearance-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { ContrastChecks } from './contrast-checks.tsx';
import { LogoField } from './logo-field.tsx';
import { useRefusedChange, useTakeSettings } from './settings-query.ts';

type FormProps = {
  setting: DeskSettings['appearance'];
  /** The form's id: its button may be elsewhere on the page. */
  id: string;
  demonstration: boolean;
  onSaved: () => void;
  /** What is under the fields, while it is being sent or not. */
  children?: (isSending: boolean) => React.ReactNode;
};

const COLOUR_FIELDS = [
  { name: 'main', label: 'Main', hint: 'Buttons, top bar, footer' },
  { name: 'accent', label: 'Accent', hint: 'Lines, icons, one button' },
  { name: 'ground', label: 'Ground', hint: 'The page behind everything' },
] as const;

/** The logo and the colours, with a preview that follows. */
export function AppearanceForm({ setting, id, demonstration, onSaved, children }: FormProps) {
  const take = useTakeSettings();
  const { control, submit, isSending } = useCallForm({
    schema: () => import('../domain/appearance.ts').then((domain) => domain.Appearance),
    defaults: setting.value,
    send: (value) => ask(changeAppearance, { body: { revision: setting.revision, value } }),
    failed: 'Not saved. Your changes are still here.',
    onRefused: useRefusedChange(),
    onDone: (settings) => {
      take(settings);
      onSaved();
    },
  });
  const [typed, logo] = useWatch({ control, name: ['colours', 'logo'] });
  const colours = useDeferredValue(usableColours(typed, setting.value.colours));
  const inputId = (name: string) => `${id}-${name}`;
  return (
    <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
      <form
        id={id}
        noValidate
        aria-label="Logo and colours"
        onSubmit={submit}
        className="grid gap-6 rounded-card bg-card p-5 shadow-card md:p-7"
      >
        <Controller
          control={control}
          name="logo"
          render={({ field: { value, onChange } }) => (
            <LogoField version={value} onChange={onChange} />
          )}
        />
        <fieldset className="border-line border-t pt-6">
          <legend className="float-left font-display text-22">Colours</legend>
          <div className="clear-both grid gap-3 pt-4">
            {COLOUR_FIELDS.map(({ name, label, hint }) => (
              <Controller
                key={name}
                control={control}
                name={`colours.${name}`}
                render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
                  <ColourField
                    id={inputId(name)}
                    label={label}
                    hint={hint}
                    value={value}
                    shown={colours[name]}
                    error={
                      error?.message ?? ((name === 'ground' && groundProblem(value)) || undefined)
                    }
                    onChange={onChange}
                    onBlur={onBlur}
                  />
                )}
              />
            ))}
          </div>
        </fieldset>
        <ContrastChecks
          checks={checksOf(colours)}
          onChooseAnother={(name) => document.getElementById(inputId(name))?.focus()}
        />
        {children?.(isSending)}
      </form>
      <AppearancePreview
        colours={colours}
        logo={logo === null ? null : { version: logo }}
        demonstration={demonstration}
      />
    </div>
  );
}
