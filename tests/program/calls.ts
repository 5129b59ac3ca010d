import type { Call } from '#platform/domain/call.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/*/api.ts', { eager: true });

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that a slice defines. Another test checks that the site serves exactly these. */
export const CALLS: readonly Call[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isCall),
);
