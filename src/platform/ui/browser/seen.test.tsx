import { afterEach, expect, test, vi } from 'vitest';
import { formatLastChange, parseSeen } from '../../domain/last-change.ts';
import { apiClient } from '../api/api-client.ts';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does.
  document.cookie = 'seen=;max-age=0;path=/';
});

/** Makes a call whose answer tells this number, if any, and returns the number in the cookie. */
async function seenAfter(seq: number | null): Promise<number> {
  const headers = seq === null ? {} : { 'Server-Timing': formatLastChange(seq) };
  const client = apiClient(async () => Response.json({}, { headers }));
  await client.fetchQuery({ queryKey: ['/api/properties'] });
  return parseSeen(document.cookie);
}

test('the browser keeps the highest number that answers have told', async () => {
  expect(await seenAfter(null)).toBe(0);
  expect(await seenAfter(41)).toBe(41);
  expect(await seenAfter(40)).toBe(41);
  expect(await seenAfter(null)).toBe(41);
  expect(await seenAfter(1_234)).toBe(1_234);
});

test('the cookie is written only when the number grows', async () => {
  await seenAfter(41);
  const written = vi.spyOn(document, 'cookie', 'set');
  await seenAfter(41);
  await seenAfter(12);
  expect(written).not.toHaveBeenCalled();
  await seenAfter(42);
  expect(written).toHaveBeenCalledExactlyOnceWith('seen=42;path=/;SameSite=Lax');
});
