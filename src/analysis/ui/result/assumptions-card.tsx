import { calculatorAtRate } from '#mortgage/domain/calculator-address.ts';
import { formatRate } from '#mortgage/domain/mortgage-form.ts';
import { Button } from '#platform/ui/button.tsx';
import { investmentFigures } from '../../domain/analysis/summary-figures.ts';
import {
  ASSUMPTION_FIELDS,
  ASSUMPTION_NAMES,
  type AssumptionName,
} from '../../domain/findings/assumption-fields.ts';
import type { Assumptions } from '../../domain/findings/assumptions.ts';
import type { Investment } from '../../domain/findings/invest.ts';
import { Card } from '../card.tsx';
import { AssumptionField } from './assumption-field.tsx';

type AssumptionsCardProps = {
  /** The site's defaults. */
  computed: Assumptions;
  sources: Readonly<Record<string, string>>;
  /** The visitor's values. */
  assumptions: Assumptions;
  invested: Investment;
  onChange(assumptions: Assumptions): void;
};

/** The assumptions behind the return, each with its source; changes update the return at once. */
export function AssumptionsCard(props: AssumptionsCardProps) {
  const { computed, sources, assumptions, invested, onChange } = props;
  const isOwn = (name: AssumptionName) => assumptions[name] !== computed[name];
  return (
    <Card title="Assumptions">
      <p className="mt-2 max-w-[60ch] text-ink-2">Change any assumption and the numbers update.</p>
      <div className="mt-5 grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        {ASSUMPTION_NAMES.map((name) => (
          <AssumptionField
            key={name}
            name={name}
            value={assumptions[name]}
            hint={isOwn(name) ? `Yours; ${ownInstead(name, computed)}` : sources[name]}
            onChange={(value) => onChange({ ...assumptions, [name]: value })}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-5">
        <p aria-live="polite" aria-atomic className="figures grow basis-72 text-14">
          {investmentFigures(invested).map(({ label, value }) => (
            <span key={label} className="mr-4 inline-block text-ink-2">
              {label} <b className="whitespace-nowrap font-[550] text-ink">{value}</b>
            </span>
          ))}
        </p>
        <a
          href={calculatorAtRate(assumptions.rate)}
          className="hit no-print text-14 underline decoration-1 underline-offset-4"
        >
          Mortgage calculator at {formatRate(assumptions.rate)}
        </a>
        <Button
          look="outline"
          size="small"
          className="no-print"
          idle={!ASSUMPTION_NAMES.some(isOwn)}
          onClick={() => onChange(computed)}
        >
          Reset assumptions
        </Button>
      </div>
    </Card>
  );
}

const ownInstead = (name: AssumptionName, computed: Assumptions): string =>
  `we took ${ASSUMPTION_FIELDS[name].format(computed[name])}`;
