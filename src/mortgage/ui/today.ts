import { dayInToronto } from '#platform/domain/day.ts';

/** The current date in Toronto. */
export const today = () => dayInToronto(new Date());
