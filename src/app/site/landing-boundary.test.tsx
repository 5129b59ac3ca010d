import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LandingBoundary } from './landing-boundary.tsx';

afterEach(cleanup);

const Failing = () => {
  throw new Error('no chunk');
};

test('a page that fails to render is reported, once, and the site around it stays', () => {
  vi.mocked(console.error).mockReturnValue();
  const onError = vi.fn();
  render(
    <>
      <header>Lakelight</header>
      <LandingBoundary onError={onError}>
        <Failing />
      </LandingBoundary>
    </>,
  );
  screen.getByText('Lakelight');
  expect(onError).toHaveBeenCalledOnce();
  // React logs what a boundary catches.
  vi.mocked(console.error).mockClear();
});
