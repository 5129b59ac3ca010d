import './dialog.sample.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

describe.each([
  ['sheet', Sheet],
  ['dialog', Dialog],
])('a %s', (_, Look) => {
  test('closes on a click outside and by its button, not on a click inside', () => {
    const close = vi.fn();
    render(
      <Look open title="Filters" onClose={close}>
        <p>City or area</p>
      </Look>,
    );
    fireEvent.click(screen.getByText('City or area'));
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('dialog', { name: 'Filters' }));
    expect(close).toHaveBeenCalledTimes(2);
    // By itself, so that it gives the focus back before its parent removes it.
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes when the visitor goes back', async () => {
    const close = vi.fn();
    render(
      <Look open title="Filters" onClose={close}>
        <p>City or area</p>
      </Look>,
    );
    fireEvent.popState(window);
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
    // The dialog's event follows in a task of its own.
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  test('stays open when one that was opened from it closes', () => {
    const close = vi.fn();
    const closeInner = vi.fn();
    render(
      <Look open title="Filters" onClose={close}>
        <Look open title="City or area" onClose={closeInner}>
          <p>Toronto</p>
        </Look>
      </Look>,
    );
    screen.getByRole<HTMLDialogElement>('dialog', { name: 'City or area' }).close();
    expect(closeInner).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });
});
