import { RULES_CHECKED, type Rule, sourceLine } from '#mortgage/domain/rules/cited-rules.ts';
import { formatDay } from '#platform/domain/day.ts';

/** Listed below texts that cite figures: each rule's effective date and authority. */
export const Sources = ({ rules }: { rules: readonly Rule[] }) => (
  <section aria-label="Sources" className="frame pt-4 pb-14 text-14 text-ink-3">
    <p>
      Figures checked {formatDay(RULES_CHECKED)}. This is general information, not legal advice.
    </p>
    <ul className="mt-2 grid gap-1">
      {rules.map((rule) => (
        <li key={rule.subject}>{sourceLine(rule)}</li>
      ))}
    </ul>
  </section>
);
