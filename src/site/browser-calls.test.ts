import { expect, test } from 'vitest';
import { withoutSchemas } from '../../vite.calls.ts';

test("the browser build keeps only a call's method, path and personal flag", () => {
  const code = `
    import * as z from 'zod/mini';
    import { call } from '#platform/domain/call.ts';
    export const Home = z.object({ id: z.int() });
    export type Home = z.infer<typeof Home>;
    const shared = { refusals: { 404: 'None.' } } as const;
    export const showHome = call({
      method: 'GET',
      path: '/api/homes/{id}',
      personal: true,
      summary: 'One home.',
      answer: Home,
      ...shared,
    });`;
  expect(withoutSchemas(code)).toBe(
    "export const showHome = { method: 'GET', path: '/api/homes/{id}', personal: true };\n",
  );
});

test('a path that is not a literal is refused', () => {
  const code = "export const showHome = call({ method: 'GET', path: PATHS.home });";
  expect(() => withoutSchemas(code)).toThrow('path must be written out');
});
