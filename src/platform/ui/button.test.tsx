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

test('a button that becomes enabled has its colours at once: they fade for the pointer only', () => {
  const { rerender } = render(<Button disabled>Send</Button>);
  const fades = () =>
    screen
      .getByRole('button')
      .className.split(' ')
      .filter((name) => /transition/.test(name));
  expect(fades()).toEqual(['hover:transition-colors']);
  rerender(<Button>Send</Button>);
  expect(fades()).toEqual(['hover:transition-colors']);
});
