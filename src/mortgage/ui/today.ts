import { dayInToronto } from '#platform/domain/day.ts';

/** The day that it is in Toronto. */
export const today = () => dayInToronto(new Date());
