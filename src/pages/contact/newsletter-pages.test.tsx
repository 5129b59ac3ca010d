import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { newsletterConsent } from '#leads/domain/newsletter-consent.ts';
import { site } from '#site';
import { visit } from '../visit.sample.ts';

const TOKEN = 'a-token-of-a-mailed-link';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGES = [
  {
    address: '/newsletter/confirm',
    call: '/api/newsletter/confirmation',
    button: 'Confirm my subscription',
    sent: { token: TOKEN, agrees: true },
    done: /^Thank you. You’re subscribed/,
    dead: /^This link has expired/,
  },
  {
    address: '/newsletter/unsubscribe',
    call: '/api/newsletter/unsubscription',
    button: 'Unsubscribe',
    sent: { token: TOKEN },
    done: /^You’re unsubscribed/,
    dead: /^This link is incomplete/,
  },
];

describe.each(PAGES)('$address', ({ address, call, button, sent, done, dead }) => {
  /** Opens the page with a prepared answer, ticks its box, if any, and presses its button. */
  async function press(answer: Response | Error) {
    const fetches = vi.fn(async (_path: string, _init: { body: string }) => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    vi.stubGlobal('fetch', fetches);
    await visit(`${address}#${TOKEN}`);
    expect(fetches).not.toHaveBeenCalled();
    for (const box of screen.queryAllByRole('checkbox')) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: button }));
    return fetches;
  }

  test('sends the link’s token when its button is pressed, and confirms success', async () => {
    const fetches = await press(Response.json({}));
    const message = await screen.findByText(done);
    expect(document.activeElement).toBe(message);
    const [path, { body } = { body: '' }] = fetches.mock.calls[0] ?? [];
    expect([path, JSON.parse(body)]).toEqual([call, sent]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test.each([410, 400])(
    'a link answered with %i is invalid, and the page says what to do',
    async (status) => {
      await press(Response.json({ message: 'gone' }, { status }));
      await screen.findByText(dead);
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    },
  );

  test.each([
    ['the server fails', new Response('', { status: 503 })],
    ['the request fails', new TypeError('offline')],
  ])('if %s, the page says so and offers a retry', async (_, answer) => {
    await press(answer);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('That did not work. Please try again later.');
    screen.getByRole('button', { name: button });
  });

  test('without a token in the link there is no button', async () => {
    await visit(address);
    screen.getByText(dead);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

test('the confirmation page asks for the consent with a box that is not ticked, and its button alone sends nothing', async () => {
  const fetches = vi.fn();
  vi.stubGlobal('fetch', fetches);
  await visit(`/newsletter/confirm#${TOKEN}`);
  const box = screen.getByRole('checkbox', { name: newsletterConsent(FIRST_BROKERAGE).wording });
  expect(box).toHaveProperty('checked', false);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my subscription' }));
  expect(fetches).not.toHaveBeenCalled();
});

test('an incomplete link shows a contact address', async () => {
  await visit('/newsletter/unsubscribe');
  screen.getByText((text) => text.includes(site.email));
});
