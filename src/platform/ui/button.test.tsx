import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button shows its work, and ignores presses', () => {
  const calculate = vi.fn();
  render(
    <Button busy="Calculating..." onClick={calculate}>
      Calculate
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Calculating...' }));
  expect(calculate).not.toHaveBeenCalled();
});
