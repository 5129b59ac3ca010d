import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Preloadable, Preloaded } from './preloadable.tsx';

afterEach(cleanup);

const Note = ({ text }: { text: string }) => <p>{text}</p>;

/** A part whose code can't be loaded the first time. */
function aLatePart() {
  let attempts = 0;
  return new Preloadable(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('The connection was lost.');
    return Note;
  });
}

const shown = (part: Preloadable<{ text: string }>) => (
  <Suspense fallback="Loading">
    <Preloaded part={part} props={{ text: 'Found' }} />
  </Suspense>
);

test('a part that was loaded before is drawn at once', async () => {
  const part = new Preloadable(async () => Note);
  await part.load();
  expect(renderToString(shown(part))).toContain('<p>Found</p>');
});

test('a part that was not loaded before is loaded when it is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Note>();
  await act(async () => render(shown(new Preloadable(() => promise))));
  expect(screen.getByText('Loading')).toBeDefined();
  await act(async () => resolve(Note));
  expect(screen.getByText('Found')).toBeDefined();
});

test('a failed load is the caller’s to answer, and is tried again', async () => {
  const part = aLatePart();
  await expect(part.load()).rejects.toThrow('The connection was lost.');
  await part.load();
  render(shown(part));
  expect(screen.getByText('Found')).toBeDefined();
});

test('a part that failed to load is loaded again when it is shown', async () => {
  const part = aLatePart();
  await part.load().catch(() => undefined);
  await act(async () => render(shown(part)));
  expect(screen.getByText('Found')).toBeDefined();
});
