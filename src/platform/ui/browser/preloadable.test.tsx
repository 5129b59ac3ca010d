import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { preloadable } from './preloadable.ts';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a component is loaded when it is first rendered', async () => {
  const Lazy = preloadable(async () => Greeting);
  render(
    <Suspense fallback="waiting">
      <Lazy name="Ada" />
    </Suspense>,
  );
  await screen.findByText('Hello Ada');
});

test('once preloaded, a component renders without waiting, as the server does', async () => {
  const Lazy = preloadable(async () => Greeting);
  await Lazy.preload();
  expect(renderToString(<Lazy name="Ada" />)).toContain('Ada');
});

/** A component whose code can't be loaded the first time. */
function aLateComponent() {
  let attempts = 0;
  return preloadable(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('The connection was lost.');
    return Greeting;
  });
}

test('a failed load is the caller’s to answer, and is tried again', async () => {
  const Lazy = aLateComponent();
  await expect(Lazy.preload()).rejects.toThrow('The connection was lost.');
  await Lazy.preload();
  expect(renderToString(<Lazy name="Ada" />)).toContain('Ada');
});

test('a component that failed to load is loaded again when it is shown', async () => {
  const Lazy = aLateComponent();
  await Lazy.preload().catch(() => undefined);
  render(
    <Suspense fallback="waiting">
      <Lazy name="Ada" />
    </Suspense>,
  );
  await screen.findByText('Hello Ada');
});
