import './dialog.sample.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

test('a sheet closes on a click outside and by its button, not on a click inside', () => {
  const close = vi.fn();
  render(
    <Sheet open title="Filters" onClose={close}>
      <p>City or area</p>
    </Sheet>,
  );
  fireEvent.click(screen.getByText('City or area'));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog', { name: 'Filters' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
});

test('a sheet closes when the visitor goes back', async () => {
  const close = vi.fn();
  render(
    <Sheet open title="Filters" onClose={close}>
      <p>City or area</p>
    </Sheet>,
  );
  fireEvent.popState(window);
  expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  // The dialog's event follows in a task of its own.
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('a sheet stays open when a sheet that was opened from it closes', () => {
  const close = vi.fn();
  const closeInner = vi.fn();
  render(
    <Sheet open title="Filters" onClose={close}>
      <Sheet open title="City or area" onClose={closeInner}>
        <p>Toronto</p>
      </Sheet>
    </Sheet>,
  );
  screen.getByRole<HTMLDialogElement>('dialog', { name: 'City or area' }).close();
  expect(closeInner).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});
