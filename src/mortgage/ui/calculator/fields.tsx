import { type Dispatch, type FormEvent, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { FREQUENCY_NAMES } from '../../domain/amount-text.ts';
import type { CalculatorEvent, CalculatorState } from '../../domain/calculator-state.ts';
import { downPaymentHint } from '../../domain/down-payment.ts';
import { AMOUNT_FIELDS, type AmountField, parseFields } from '../../domain/mortgage-fields.ts';
import { AMORTIZATION_OPTIONS } from '../../domain/mortgage-form.ts';
import { PAYMENT_FREQUENCIES } from '../../domain/payment.ts';
import { Card } from './card.tsx';

export type FieldsProps = { state: CalculatorState; dispatch: Dispatch<CalculatorEvent> };

const LABELS: Record<AmountField, string> = {
  propertyPrice: 'Property price',
  downPayment: 'Down payment',
  interestRate: 'Interest rate',
};

/** The calculator's five inputs, validated while typing, and the submit button. */
export function CalculatorFields({ state, dispatch }: FieldsProps) {
  const { fields, pending } = state;
  const read = parseFields(fields);
  const problems = read.ok ? {} : read.problems;
  const form = useRef<HTMLFormElement>(null);

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const wrong = AMOUNT_FIELDS.find((field) => problems[field]);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    // The reducer corrects a down payment outside its limits before it calculates.
    dispatch({ kind: 'submitted' });
  };

  return (
    <Card>
      <form
        ref={form}
        action="/mortgage"
        method="get"
        noValidate
        onSubmit={submit}
        aria-label="Mortgage"
        className="grid gap-x-6 gap-y-5 @xl:grid-cols-2"
      >
        <input type="hidden" name="tab" value="results" />
        <Amounts state={state} dispatch={dispatch} problems={problems} />
        <Choices state={state} dispatch={dispatch} />
        <Button
          type="submit"
          className="col-span-full mt-2 @xl:justify-self-start"
          busy={pending ? 'Calculating...' : undefined}
        >
          Calculate
        </Button>
      </form>
    </Card>
  );
}

type AmountsProps = FieldsProps & { problems: Partial<Record<string, string>> };

const Amounts = ({ state: { fields }, dispatch, problems }: AmountsProps) =>
  AMOUNT_FIELDS.map((field) => (
    <TextField
      key={field}
      label={LABELS[field]}
      name={field}
      inputMode="decimal"
      autoComplete="off"
      value={fields[field].text}
      error={problems[field]}
      hint={field === 'downPayment' && <Hint {...fields} />}
      className="figures"
      onChange={({ currentTarget }) =>
        dispatch({ kind: 'edited', field, text: currentTarget.value })
      }
      onBlur={() => dispatch({ kind: 'blurred', field })}
    />
  ));

const Choices = ({ state: { fields }, dispatch }: FieldsProps) => (
  <>
    <Select
      label="Amortization"
      name="amortizationYears"
      value={String(fields.amortizationYears)}
      options={yearsWith(fields.amortizationYears)}
      onChoose={(years) =>
        dispatch({ kind: 'chosen', change: { amortizationYears: Number(years) } })
      }
    />
    <Select
      label="Payment frequency"
      name="paymentFrequency"
      value={fields.paymentFrequency}
      options={PAYMENT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
      onChoose={(chosen) => {
        const paymentFrequency = PAYMENT_FREQUENCIES.find((one) => one === chosen);
        if (paymentFrequency) dispatch({ kind: 'chosen', change: { paymentFrequency } });
      }}
    />
  </>
);

/** An address may ask for a number of years that the list doesn't have. */
const yearsWith = (years: number) =>
  [...new Set<number>([...AMORTIZATION_OPTIONS, years])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: value === 1 ? '1 year' : `${value} years` }));

function Hint({ propertyPrice, downPayment }: CalculatorState['fields']) {
  const hint = downPaymentHint(propertyPrice.amount, downPayment.amount);
  return hint && <span className={hint.kind === 'fine' ? '' : 'text-bad'}>{hint.message}</span>;
}
