import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PDF, pdfAnswer, savedFiles } from '#market/ui/saved-files.sample.ts';
import { visit } from '../visit.sample.ts';

const TOKEN = 'a-token-of-a-mailed-link';
const EXPIRED_MESSAGE = /^This link has expired/;

let saved: ReturnType<typeof savedFiles>;
beforeEach(() => {
  saved = savedFiles();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the page with a prepared answer and presses its button. */
async function press(answer: Response | Error) {
  const fetches = vi.fn(async (_path: string, _init: { body: string }) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetches);
  await visit(`/market-report#${TOKEN}`);
  expect(fetches).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Download your report' }));
  return fetches;
}

test('sends the link’s token when its button is pressed, and saves the PDF', async () => {
  const fetches = await press(pdfAnswer());
  await screen.findByText(/^Your report is in your downloads/);
  const [path, { body } = { body: '' }] = fetches.mock.calls[0] ?? [];
  expect([path, JSON.parse(body)]).toEqual(['/api/market-reports/mailed', { token: TOKEN }]);
  fireEvent.click(screen.getByRole('button', { name: 'Save it again' }));
  expect(await Promise.all(saved.map(({ content }) => content))).toEqual([PDF, PDF]);
  expect(fetches).toHaveBeenCalledOnce();
});

test.each([410, 400])('a link answered with %i offers a new report', async (status) => {
  await press(Response.json({ message: 'gone' }, { status }));
  const message = await screen.findByText(EXPIRED_MESSAGE);
  expect(document.activeElement).toBe(message);
  const way = screen.getByRole('link', { name: 'Ask for a new report' });
  expect(way.getAttribute('href')).toBe('/#market-stats');
});

test.each<[string, Response | Error]>([
  ['the server fails', new Response('', { status: 503 })],
  ['the request fails', new TypeError('offline')],
  ['the answer is no PDF', Response.json({})],
])('if %s, the page says so and offers a retry', async (_, answer) => {
  await press(answer);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Download Failed: There was a problem generating your report. Please try again.',
  );
  screen.getByRole('button', { name: 'Download your report' });
  expect(saved).toEqual([]);
});

test('without a token in the link there is no button', async () => {
  await visit('/market-report');
  screen.getByText(EXPIRED_MESSAGE);
  expect(screen.queryByRole('button')).toBeNull();
});
