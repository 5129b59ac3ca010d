import type { Call } from '#platform/domain/call.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/*/api.ts', { eager: true });

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that a slice defines. That the site answers these and no others is a test of its own. */
export const CALLS: readonly Call[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isCall),
);
