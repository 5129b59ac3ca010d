import { type Day, formatDay } from '#platform/domain/day.ts';

/** Common to all rule tables: the dates they apply to, and their source. */
export type RuleTable = {
  subject: string;
  /** In force from this day. */
  from: Day;
  /** The last day in force; absent if no end is known. */
  until?: Day;
  source: string;
};

/** All tables of one rule, oldest first. */
export type RuleTables<Table extends RuleTable> = readonly [Table, ...Table[]];

/** No table covers the day. */
export type NoTable = { ok: false; because: 'no-table'; message: string };

/** The table in force on a day, or a refusal that says which days are covered. */
export function ruleOn<Table extends RuleTable>(
  tables: RuleTables<Table>,
  day: Day,
): { ok: true; rule: Table } | NoTable {
  const rule = tables.find(({ from, until }) => day >= from && (!until || day <= until));
  if (rule) return { ok: true, rule };
  return { ok: false, because: 'no-table', message: noTableMessage(tables, day) };
}

function noTableMessage(tables: RuleTables<RuleTable>, day: Day): string {
  const [{ subject, from }] = tables;
  const until = tables.at(-1)?.until;
  const end = until ? ` and end on ${formatDay(until)}` : '';
  return `We have no figures for ${subject} on ${formatDay(day)}. Ours begin on ${formatDay(from)}${end}.`;
}

/** The table without its figures, for citing in an answer. */
export const citationOf = ({ subject, from, until, source }: RuleTable): RuleTable => ({
  subject,
  from,
  ...(until && { until }),
  source,
});
