import { useWatch } from 'react-hook-form';
import { creditBand } from '../../domain/wizard/credit-band.ts';
import type { AdvisorForm } from '../advisor-form.ts';
import { AmountField } from '../amount-field.tsx';
import { Fields } from './fields.tsx';

/** Income, savings, debt and budget. */
export function Financial({ form }: { form: AdvisorForm }) {
  const band = creditBand(useWatch({ control: form.control, name: 'creditScore' }));
  return (
    <Fields>
      <AmountField
        form={form}
        name="annualIncome"
        label="Annual income"
        hint="Combined, before tax."
      />
      <AmountField
        form={form}
        name="downPaymentSavings"
        label="Down payment savings"
        hint="What you have for the down payment and closing costs."
      />
      <AmountField
        form={form}
        name="creditScore"
        kind="count"
        label="Credit score"
        hint={band ? `A score from ${band.from} to ${band.to} is ${band.name}.` : undefined}
      />
      <AmountField
        form={form}
        name="existingDebt"
        label="Existing debt"
        hint="Everything you owe: cards, loans, lines of credit."
      />
      <AmountField
        form={form}
        name="monthlyBudget"
        label="Monthly budget"
        hint="What you can spend on housing each month."
      />
    </Fields>
  );
}
