import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEWSLETTER_CONSENT } from '#leads/domain/newsletter-consent.ts';
import { site } from '#site';
import { Route as Confirmation } from './newsletter-confirmation.tsx';
import { Route as Unsubscription } from './newsletter-unsubscription.tsx';
import { visit } from './visit.sample.ts';

const TOKEN = 'a-token-of-a-mailed-link';

beforeEach(() => {
  window.location.hash = TOKEN;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

const PAGES = [
  {
    page: Confirmation,
    address: '/newsletter/confirm',
    call: '/api/newsletter/confirmation',
    button: 'Confirm my subscription',
    done: /^Thank you. You’re subscribed/,
    dead: /^This link has expired/,
  },
  {
    page: Unsubscription,
    address: '/newsletter/unsubscribe',
    call: '/api/newsletter/unsubscription',
    button: 'Unsubscribe',
    done: /^You’re unsubscribed/,
    dead: /^This link is incomplete/,
  },
];

describe.each(PAGES)('$address', ({ page, address, call, button, done, dead }) => {
  /** Opens the page and presses its button, to be answered so. */
  async function press(answer: Response | Error) {
    const fetches = vi.fn(async (_path: string, _init: { body: string }) => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    vi.stubGlobal('fetch', fetches);
    await visit({ page, address });
    expect(fetches).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: button }));
    return fetches;
  }

  test('sends the link’s token when its button is pressed, and says that it is done', async () => {
    const fetches = await press(Response.json({}));
    const said = await screen.findByText(done);
    expect(document.activeElement).toBe(said);
    const [path, { body } = { body: '' }] = fetches.mock.calls[0] ?? [];
    expect([path, JSON.parse(body)]).toEqual([call, { token: TOKEN }]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test.each([410, 400])(
    'a link that is answered %i is dead, and what to do is said',
    async (status) => {
      await press(Response.json({ message: 'gone' }, { status }));
      await screen.findByText(dead);
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    },
  );

  test.each([
    ['the server fails', new Response('', { status: 503 })],
    ['nobody answers', new TypeError('offline')],
  ])('where %s, it says so and may be tried again', async (_, answer) => {
    await press(answer);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('That did not work. Please try again later.');
    screen.getByRole('button', { name: button });
  });

  test('without a token in the link there is nothing to press', async () => {
    window.location.hash = '';
    await visit({ page, address });
    screen.getByText(dead);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

test('the page that confirms shows the words that are agreed to', async () => {
  await visit({ page: Confirmation, address: '/newsletter/confirm' });
  screen.getByText(NEWSLETTER_CONSENT.wording);
});

test('whose link is not whole is told where to write to', async () => {
  window.location.hash = '';
  await visit({ page: Unsubscription, address: '/newsletter/unsubscribe' });
  screen.getByText((text) => text.includes(site.email));
});
