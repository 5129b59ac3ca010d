import { csvLine } from '#platform/domain/csv.ts';
import type { Schedule } from './schedule.ts';

/** The yearly table as CSV: dollars to the cent. */
export const scheduleFile = ({ years }: Schedule): { name: string; text: string } => ({
  name: 'mortgage-schedule.csv',
  text: [
    csvLine(['Year', 'Principal', 'Interest', 'Balance']),
    ...years.map(({ year, principal, interest, balance }) =>
      csvLine([year, principal, interest, balance]),
    ),
  ].join(''),
});
