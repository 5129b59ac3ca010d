import { type Day, day, formatDay } from '#platform/domain/day.ts';

/** What an answer cites of a rule: the dates it applies to, and its source. */
export type Citation = {
  subject: string;
  /** In force from this day. */
  from: Day;
  /** The last day in force; absent if no end is known. */
  until?: Day;
  source: string;
};

/** Common to all rule tables. */
export type RuleTable = Citation & {
  /** The last day on which the figures count without being checked again. */
  reviewBy: Day;
};

/** When rules usually change, and their tables are due for review. */
export const REVIEWS = {
  /** City Council’s fees, the qualifying rate, and laws that end with the year. */
  yearEnd: day('2026-12-31'),
  /** Federal and provincial budgets. */
  budgets: day('2027-04-30'),
  /** The Province sets the next year’s rent guideline. */
  rentGuideline: day('2027-06-30'),
};

/** All tables of one rule, oldest first. */
export type RuleTables<Table extends RuleTable> = readonly [Table, ...Table[]];

/** No table covers the day. */
export type NoTable = { ok: false; because: 'no-table'; message: string };

/** The table in force on a day, or a refusal that says which days are covered. */
export function ruleOn<Table extends RuleTable>(
  tables: RuleTables<Table>,
  on: Day,
): { ok: true; rule: Table } | NoTable {
  const rule = tables.find(({ from, until }) => on >= from && (!until || on <= until));
  if (rule) return { ok: true, rule };
  return { ok: false, because: 'no-table', message: noTableMessage(tables, on) };
}

function noTableMessage(tables: RuleTables<RuleTable>, on: Day): string {
  const [{ subject, from }] = tables;
  const until = tables.at(-1)?.until;
  const end = until ? ` and end on ${formatDay(until)}` : '';
  return `We have no figures for ${subject} on ${formatDay(on)}. Ours begin on ${formatDay(from)}${end}.`;
}

/** The table without its figures, for citing in an answer. */
export const citationOf = ({ subject, from, until, source }: Citation): Citation => ({
  subject,
  from,
  ...(until && { until }),
  source,
});
