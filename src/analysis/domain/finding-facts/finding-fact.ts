import type { Fact } from '#grounding/domain/fact.ts';
import { formatSignedDollars } from '#grounding/domain/signed-figures.ts';

/** A fact taken from the findings. */
export const findingFact = (id: string, label: string, value: string, source: string): Fact => ({
  id,
  label,
  value,
  source,
});

/** '$2,750/month'. */
export const monthly = (amount: number): string => `${formatSignedDollars(amount)}/month`;
/** '$5,200 a year'. */
export const yearly = (amount: number): string => `${formatSignedDollars(amount)} a year`;
