import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { PageFailed } from './page-failed.tsx';
import { ReloadContext } from './reload-context.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

/** Shows a page that failed; `reload` loads it again. */
function fail(error: unknown, reload = vi.fn(async () => undefined)) {
  render(
    <ReloadContext value={reload}>
      <PageFailed error={error} />
    </ReloadContext>,
  );
  return reload;
}

const answered = (status: number) => new ApiError(status, `${status}: <pre>stack trace</pre>`);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));

test.each([500, 502, 429, 404])(
  'a page whose call answers %i shows a message with a way on, without the answer’s text',
  (status) => {
    fail(answered(status));
    expect(heading()).toBe('This page didn’t load');
    expect(screen.getByRole('link', { name: 'Go to home page' })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/stack trace|Show Error|\b[45]\d\d\b(?!-)/);
  },
);

test('Retry loads the page again, says so meanwhile, and can be pressed again if that failed', async () => {
  const loading = Promise.withResolvers<undefined>();
  const reload = fail(
    answered(500),
    vi.fn(() => loading.promise),
  );
  await retry();
  expect(screen.getByRole('button', { name: /Retrying/ })).toBeDefined();
  await act(async () => loading.resolve(undefined));
  await retry();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('offline the page says so, and loads by itself when the connection returns', async () => {
  onlineManager.setOnline(false);
  const reload = fail(new TypeError('Failed to fetch'));
  expect(heading()).toBe('You’re offline');
  expect(reload).not.toHaveBeenCalled();
  await act(async () => onlineManager.setOnline(true));
  expect(reload).toHaveBeenCalledOnce();
});
