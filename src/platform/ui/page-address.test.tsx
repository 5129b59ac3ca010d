import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useQueryInAddress } from './page-address.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Tabs() {
  const [{ tab = 'details' }, replace] = useQueryInAddress({});
  return (
    <button type="button" onClick={() => replace({ tab: 'mortgage' })}>
      {tab}
    </button>
  );
}

test('a page that starts without the router changes its query in the address, and shows it', () => {
  history.replaceState(null, '', '/property/7?tab=features#rooms');
  const entries = history.length;
  render(<Tabs />);
  fireEvent.click(screen.getByRole('button', { name: 'details' }));
  screen.getByRole('button', { name: 'mortgage' });
  expect(location.pathname + location.search + location.hash).toBe('/property/7?tab=mortgage');
  expect(history.length).toBe(entries);
});
