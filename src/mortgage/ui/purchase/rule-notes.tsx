import { formatDay } from '#platform/domain/day.ts';
import type { Citation } from '../../domain/rules/rule-table.ts';

/** 'In force since April 1, 2026. Source: City of Toronto.' */
export const sinceWhen = ({ from, until, source }: Citation): string =>
  until
    ? `In force from ${formatDay(from)} to ${formatDay(until)}. Source: ${source}.`
    : `In force since ${formatDay(from)}. Source: ${source}.`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The tables used for an answer. */
export const RuleNotes = ({ rules }: { rules: readonly Citation[] }) => (
  <details className="group mt-5 text-14 text-ink-3">
    <summary className="w-fit cursor-pointer underline underline-offset-4">
      Rules used, and their sources
    </summary>
    <ul className="mt-3 grid gap-2">
      {rules.map((rule) => (
        <li key={rule.subject}>
          {capitalized(rule.subject)}. {sinceWhen(rule)}
        </li>
      ))}
    </ul>
  </details>
);
