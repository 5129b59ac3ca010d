import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryText } from '#platform/domain/call.ts';
import { useQueryInAddress } from './page-address.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

type Query = { tab: string };

const write = ({ tab }: Query) => queryText({ tab: tab === 'details' ? undefined : tab });

function Tabs({ given }: { given: Query }) {
  const [{ tab }, replace] = useQueryInAddress(given, write);
  return (
    <button
      type="button"
      onClick={() => replace({ tab: tab === 'details' ? 'mortgage' : 'details' })}
    >
      {tab}
    </button>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => location.pathname + location.search + location.hash;

test('a page replaces its query in the address, without defaults, and shows it', () => {
  history.replaceState(null, '', '/property/7?tab=features#rooms');
  const entries = history.length;
  render(<Tabs given={{ tab: 'features' }} />);
  press('features');
  expect(address()).toBe('/property/7');
  press('details');
  screen.getByRole('button', { name: 'mortgage' });
  expect(address()).toBe('/property/7?tab=mortgage');
  expect(history.length).toBe(entries);
});

test('a link to another query of the page is shown, whatever the visitor had chosen', () => {
  const { rerender } = render(<Tabs given={{ tab: 'details' }} />);
  press('details');
  rerender(<Tabs given={{ tab: 'features' }} />);
  screen.getByRole('button', { name: 'features' });
});
