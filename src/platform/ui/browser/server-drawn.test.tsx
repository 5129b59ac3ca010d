import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ServerDrawn } from './server-drawn.tsx';

afterEach(cleanup);

const part = (
  <ServerDrawn className="part">
    <p>drawn here</p>
  </ServerDrawn>
);

/** A document as the server sent it. */
function sent(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  return document.body.appendChild(container);
}

test('what the server sent stays as it is, and isn’t drawn again', () => {
  const container = sent('<div class="part"><p>drawn there</p></div>');
  render(part, { container, hydrate: true });
  expect(container.textContent).toBe('drawn there');
});

test('after navigation the browser draws it', () => {
  render(part);
  expect(screen.getByText('drawn here')).toBeDefined();
});

test('if the server’s part is missing, the browser draws it', () => {
  const container = sent('<div class="part"></div>');
  render(part, { container, hydrate: true });
  expect(container.textContent).toBe('drawn here');
});

test('once it is needed the browser draws it, and what the server sent stays until its code is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>();
  const Part = lazy(() => promise);
  const draw = (isNeeded: boolean) => (
    <ServerDrawn className="part" isNeeded={isNeeded}>
      <Part />
    </ServerDrawn>
  );
  const container = sent('<div class="part"><p>drawn there</p></div>');
  const { rerender } = render(draw(false), { container, hydrate: true });
  rerender(draw(true));
  expect(container.textContent).toBe('drawn there');
  await act(async () => resolve({ default: () => 'drawn here' }));
  expect(container.textContent).toBe('drawn here');
});
