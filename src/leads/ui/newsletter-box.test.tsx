import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#site';
import { NewsletterBox } from './newsletter-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });

/** Renders the box, types in an address and submits it; the server returns `answer`. */
function subscribe(answer: Response | Promise<Response>) {
  const fetches = vi.fn(async (_path: string, _init: { body: string }) => answer);
  vi.stubGlobal('fetch', fetches);
  render(<NewsletterBox />);
  fireEvent.change(box(), { target: { value: 'ana@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  return fetches;
}

test('the box describes the newsletter, mentions confirmation by email and links to the Privacy Policy', () => {
  render(<NewsletterBox />);
  screen.getByText(
    'Subscribe to our newsletter for exclusive property listings and market insights.',
  );
  screen.getByText(/We’ll email you a link to confirm/);
  const policy = screen.getByRole('link', { name: 'Privacy Policy' });
  expect(policy.getAttribute('href')).toBe('/privacy-policy');
  expect(box().type).toBe('email');
  expect(box().required).toBe(true);
});

test('an accepted address gets a confirmation in place, with what to do next', async () => {
  const fetches = subscribe(Response.json({}, { status: 202 }));
  const confirmation = await screen.findByText('Please confirm with the link we’ve emailed you.');
  expect(document.activeElement).toBe(confirmation);
  expect(screen.queryByRole('textbox')).toBeNull();
  const [path, { body } = { body: '' }] = fetches.mock.calls[0] ?? [];
  expect([path, JSON.parse(body)]).toEqual([
    '/api/newsletter',
    { email: 'ana@example.com', website: '' },
  ]);
});

test('while sending, the button says so and further clicks do nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetches = subscribe(
    new Promise<Response>((resolve) => {
      answer = resolve;
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /Sending\.\.\.$/ }));
  await act(async () => answer(Response.json({}, { status: 202 })));
  expect(fetches).toHaveBeenCalledOnce();
});

test.each([
  [
    Response.json({ message: 'Too many; try again in 5 minutes.' }, { status: 429 }),
    'Too many; try again in 5 minutes.',
  ],
  [
    Response.json({ message: 'Please enter a valid email address' }, { status: 400 }),
    'Please enter a valid email address',
  ],
  [new Response('', { status: 503 }), 'Please try again later.'],
])('a refusal keeps the address and shows the error below it', async (answer, text) => {
  subscribe(answer);
  const error = await screen.findByText(text);
  expect(error.getAttribute('role')).toBe('alert');
  expect(box().getAttribute('aria-describedby')).toBe(error.id);
  expect(box().value).toBe('ana@example.com');
  screen.getByRole('button', { name: 'Subscribe' });
});

test('without JavaScript the box shows another way to subscribe, and cannot be submitted', () => {
  const html = renderToString(<NewsletterBox />);
  expect(html.match(/<noscript>.*<\/noscript>/s)?.[0]).toContain(site.email);
  expect(html).not.toContain('type="submit"');
});
