import { type Dispatch, type FormEvent, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { FREQUENCY_NAMES } from '../../domain/amount-text.ts';
import type { Calculating, CalculatingEvent } from '../../domain/calculating.ts';
import { downPaymentHint } from '../../domain/down-payment.ts';
import { AMORTIZATION_OPTIONS } from '../../domain/mortgage-form.ts';
import { PAYMENT_FREQUENCIES } from '../../domain/payment.ts';
import { AMOUNT_FIELDS, type AmountField, readTyped } from '../../domain/typed-mortgage.ts';
import { Card } from './card.tsx';

type FieldsProps = { state: Calculating; tell: Dispatch<CalculatingEvent> };

const LABELS: Record<AmountField, string> = {
  propertyPrice: 'Property price',
  downPayment: 'Down payment',
  interestRate: 'Interest rate',
};

/** The calculator's five inputs, validated while typing, and the submit button. */
export function CalculatorFields({ state, tell }: FieldsProps) {
  const { typed, asked } = state;
  const read = readTyped(typed);
  const problems = read.ok ? {} : read.problems;
  const form = useRef<HTMLFormElement>(null);

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const wrong = AMOUNT_FIELDS.find((field) => problems[field]);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    // The reducer corrects a down payment outside its limits before it calculates.
    tell({ is: 'asked' });
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
        {AMOUNT_FIELDS.map((field) => (
          <TextField
            key={field}
            label={LABELS[field]}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            value={typed[field].text}
            error={problems[field]}
            hint={field === 'downPayment' && <Hint {...typed} />}
            className="figures"
            onChange={({ currentTarget }) =>
              tell({ is: 'typed', field, text: currentTarget.value })
            }
            onBlur={() => tell({ is: 'left', field })}
          />
        ))}
        <Select
          label="Amortization"
          name="amortizationYears"
          value={String(typed.amortizationYears)}
          options={yearsWith(typed.amortizationYears)}
          onChoose={(years) => tell({ is: 'chosen', change: { amortizationYears: Number(years) } })}
        />
        <Select
          label="Payment frequency"
          name="paymentFrequency"
          value={typed.paymentFrequency}
          options={PAYMENT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
          onChoose={(chosen) => {
            const paymentFrequency = PAYMENT_FREQUENCIES.find((one) => one === chosen);
            if (paymentFrequency) tell({ is: 'chosen', change: { paymentFrequency } });
          }}
        />
        <Button
          type="submit"
          className="col-span-full mt-2 @xl:justify-self-start"
          busy={asked ? 'Calculating...' : undefined}
        >
          Calculate
        </Button>
      </form>
    </Card>
  );
}

/** An address may ask for a number of years that the list doesn't have. */
const yearsWith = (years: number) =>
  [...new Set<number>([...AMORTIZATION_OPTIONS, years])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: value === 1 ? '1 year' : `${value} years` }));

function Hint({ propertyPrice, downPayment }: Calculating['typed']) {
  const hint = downPaymentHint(propertyPrice.amount, downPayment.amount);
  return hint && <span className={hint.is === 'fine' ? '' : 'text-bad'}>{hint.says}</span>;
}
