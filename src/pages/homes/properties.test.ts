import { expect, test } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { page } from './properties.tsx';

test('keywords move to their canonical text with the filters that only registrants may use', async () => {
  const query = page.query?.parse({ keywords: 'the POOL', maxDays: '7', sort: 'price-drop' });
  const queryClient = apiClient(async () => Response.json({}));
  expect(await page.load({ params: {}, query, queryClient })).toEqual({
    status: 'moved',
    href: '/properties?maxDays=7&keywords=pool&sort=price-drop',
    isTemporary: true,
  });
});
