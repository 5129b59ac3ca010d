import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { AreaFound } from './area-count.tsx';
import { DrawPanel } from './draw-panel.tsx';

afterEach(cleanup);

const COUNTED_AREA: AreaFound = {
  status: 'counted',
  title: '94 homes in your area',
  from: 'From $629,000.',
  done: 'Done, show 94 homes',
  isOutdated: false,
};

function aPanel(given: Partial<ComponentProps<typeof DrawPanel>> = {}) {
  const acts: string[] = [];
  render(
    <DrawPanel
      isTracing={false}
      areas={1}
      found={COUNTED_AREA}
      message=""
      onCircle={() => acts.push('circle')}
      onView={() => acts.push('view')}
      onAnother={() => acts.push('another')}
      onRemove={(area) => acts.push(`remove ${area}`)}
      onDone={() => acts.push('done')}
      {...given}
    />,
  );
  return acts;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the panel counts the homes in the areas, and Done says how many it shows', () => {
  const acts = aPanel();
  expect(screen.getByRole('heading', { name: '94 homes in your area' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain(
    'From $629,000. Homes without an exact address aren’t counted.',
  );
  press('Done, show 94 homes');
  expect(acts).toEqual(['done']);
});

test('each area has a button that removes it, next to one for another', () => {
  const acts = aPanel({ areas: 2 });
  press('Remove area 2');
  press('Another area');
  expect(acts).toEqual(['remove 1', 'another']);
});

test('before the first area there are ways without dragging, and no Done', () => {
  const acts = aPanel({ isTracing: true, areas: 0 });
  press('This view');
  expect(acts).toEqual(['view']);
  expect(screen.getByRole('button', { name: 'Circle around a place' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
});

test('homes that are being counted, or can’t be, are no number', () => {
  aPanel({ found: { status: 'loading' } });
  expect(screen.getByRole('status', { name: 'Counting' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Done' })).toBeDefined();
  cleanup();
  aPanel({ found: { status: 'failed' } });
  expect(screen.getByRole('status').textContent).toBe('We couldn’t count the homes in your area.');
});
