import { Refused } from '#platform/ui/api-write.ts';

/** The server’s own words where they say what is missing or when to come back. */
export const whyNot = (problem: unknown, usually: string): string =>
  problem instanceof Refused && (problem.status === 400 || problem.status === 429)
    ? problem.message
    : usually;
