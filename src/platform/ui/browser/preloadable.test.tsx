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
