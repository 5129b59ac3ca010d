import type { AdvisorForm } from '../advisor-form.ts';
import { AmountField } from '../amount-field.tsx';
import { YesField } from '../yes-field.tsx';
import { Fields } from './fields.tsx';

/** Length of stay and plans. */
export const Lifestyle = ({ form }: { form: AdvisorForm }) => (
  <Fields>
    <AmountField
      form={form}
      name="yearsPlannedStay"
      kind="count"
      label="Years you plan to stay"
      hint="From 1 to 30."
    />
    <div className="grid gap-3 md:col-span-2">
      <YesField
        form={form}
        name="preferStability"
        label="I prefer stability"
        hint="Staying in one home matters more than being free to move."
      />
      <YesField
        form={form}
        name="willHandleMaintenance"
        label="I will handle maintenance"
        hint="I’ll do or arrange the repairs and upkeep."
      />
      <YesField
        form={form}
        name="anticipateLifeChanges"
        label="I anticipate life changes"
        hint="Work, studies or plans may take me elsewhere."
      />
    </div>
  </Fields>
);
