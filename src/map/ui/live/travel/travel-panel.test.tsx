import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import type { ReachAnswer } from '#transit/api.ts';
import type { Destination } from '#transit/domain/destination.ts';
import { TravelPanel } from './travel-panel.tsx';

afterEach(cleanup);

const UNION = { place: 'union-station', minutes: 40 };
const FINCH = { place: 'finch-station', minutes: 30 };
const AREA: ReachAnswer['common'] = [
  [
    [
      [-79.4, 43.6],
      [-79.3, 43.6],
      [-79.3, 43.7],
      [-79.4, 43.6],
    ],
  ],
];

const reachOf = (count: number, common = AREA): ReachAnswer => ({
  source: { kind: 'timetable', date: '2026-11-24', hasExpired: false, isSample: true },
  destinations: [UNION, FINCH].slice(0, count).map(({ place, minutes }) => ({
    destination: `${place}/${minutes}`,
    ...{ name: place, latitude: 43.65, longitude: -79.38, minutes, area: AREA },
  })),
  common,
});

function panelOf(given: Partial<ComponentProps<typeof TravelPanel>>) {
  const changes: (readonly Destination[])[] = [];
  const closed: string[] = [];
  render(
    <QueryClientProvider client={apiClient(async () => new Response('', { status: 503 }))}>
      <TravelPanel
        destinations={[UNION]}
        reach={undefined}
        error={null}
        onChange={(next) => changes.push(next)}
        onClose={() => closed.push('closed')}
        {...given}
      />
    </QueryClientProvider>,
  );
  return { changes, closed };
}

test('the panel takes focus, and Escape, Close and Done leave it', () => {
  const { closed } = panelOf({});
  const panel = screen.getByRole('dialog', { name: 'Travel time' });
  expect(document.activeElement).toBe(panel);
  fireEvent.keyDown(panel, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(closed).toHaveLength(3);
});

test('it explains the filled area and how times were worked out', () => {
  panelOf({ reach: reachOf(1) });
  expect(screen.getByText('Within this time')).toBeDefined();
  expect(screen.getByText(/^By a sample timetable, Tuesday 8:30\./)).toBeDefined();
  cleanup();
  panelOf({ destinations: [UNION, FINCH], reach: reachOf(2) });
  expect(screen.getByText('Within all times')).toBeDefined();
});

test('times that nothing is within are named as such', () => {
  panelOf({ destinations: [UNION, FINCH], reach: reachOf(2, []) });
  expect(screen.getByText('Nowhere is within all times. Add minutes.')).toBeDefined();
});

test('areas that can’t be loaded have a reason', () => {
  panelOf({ error: new TypeError('Failed to fetch') });
  expect(screen.getByText(/We couldn’t reach the site/)).toBeDefined();
});

test('Clear all removes every destination, and is there only while there are any', () => {
  const { changes } = panelOf({ destinations: [UNION, FINCH] });
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(changes).toEqual([[]]);
  cleanup();
  panelOf({ destinations: [] });
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});
