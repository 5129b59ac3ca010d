import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { PlainTravelForm } from './plain-travel-form.tsx';

test('without scripts, adding a destination leaves the part of the map that was looked at', () => {
  const view = { zoom: 12, latitude: 43.65, longitude: -79.38 };
  const within = { kind: 'view', view, frame: { columns: 10, rows: 7 } } as const;
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PlainTravelForm search={{ ...EMPTY_SEARCH, places: ['toronto'], within }} />
    </QueryClientProvider>,
  );
  expect(html).toContain('name="city" value="toronto"');
  expect(html).not.toMatch(/name="(view|frame)"/);
});
