import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SIGNED_IN_HINT } from '#accounts/domain/signed-in-hint.ts';
import { showDesk } from '#desk/api.ts';
import { visit } from '#pages/visit.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { standInNavigation } from '#platform/ui/navigation.sample.ts';
import { go } from '#platform/ui/navigation.ts';
import { site } from '#site';
import { followNavigations } from './navigations.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CITY_CALL = '/api/properties?city=oakville&homes=1&sort=newest&limit=18';
const GUIDES_CALL = '/api/neighborhoods?homes=1';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const isWaiting = () => 'waiting' in document.documentElement.dataset;
const gone = async () => new Response('', { status: 410 });
const noGuides = async () => Response.json({ neighborhoods: [], total: 0 });

/** Goes to a page that is still loading when this returns. */
const setOut = (href: string) =>
  act(async () => {
    void go(href);
    await vi.dynamicImportSettled();
  });

test('a page is shown without a document, with its own title and address', async () => {
  const { went } = await visit('/contact');
  await act(() => go('/about?utm_source=letter'));
  expect(heading()).toBe(site.agent.name);
  expect(document.title).toContain(site.agent.name);
  expect(location.pathname + location.search).toBe('/about?utm_source=letter');
  expect(went).toMatchObject([{ isTaken: true, scroll: 'after-transition' }]);
});

test('what a page doesn’t read leaves its address, except what a campaign has added', async () => {
  await visit('/contact');
  await act(() => go('/neighborhoods?noise=1&city=oakville&utm_source=letter'));
  await waitFor(() => expect(location.search).toBe('?city=oakville&utm_source=letter'));
});

test('the last of two presses wins, although the page of the first arrives later', async () => {
  const slow = Promise.withResolvers<Response>();
  const answer = vi.fn(() => slow.promise);
  await visit('/contact', { answers: { [CITY_CALL]: answer } });
  await setOut('/city/oakville');
  expect(answer).toHaveBeenCalledOnce();
  await act(() => go('/about'));
  expect(heading()).toBe(site.agent.name);
  await act(async () => slow.resolve(await gone()));
  expect(heading()).toBe(site.agent.name);
  expect(location.pathname).toBe('/about');
});

test('Back leads to the page that was there', async () => {
  const { back } = await visit('/contact');
  await act(() => go('/about'));
  await act(() => back().finished);
  expect(heading()).toBe('Contact');
});

test('a link to the page that is shown leads to its top, and leaves what was typed', async () => {
  const { went } = await visit('/contact');
  const name = screen.getByLabelText<HTMLInputElement>('First name');
  fireEvent.change(name, { target: { value: 'Ada' } });
  await act(() => go('/contact'));
  expect(went).toMatchObject([{ navigationType: 'replace', scroll: 'after-transition' }]);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada');
});

test('a navigation that keeps the scroll position leaves it to the page', async () => {
  const { went } = await visit('/contact');
  await act(() => go('/about', { keepScroll: true }));
  expect(went).toMatchObject([{ isTaken: true, scroll: 'manual' }]);
});

test('a slow page shows its skeleton after 150 ms, and then its content', async () => {
  const slow = Promise.withResolvers<Response>();
  await visit('/contact', { answers: { [CITY_CALL]: () => slow.promise } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await setOut('/city/oakville');
  act(() => void vi.advanceTimersByTime(149));
  expect(heading()).toBe('Contact');
  expect(isWaiting()).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  screen.getByText('Loading Oakville properties...');
  expect(isWaiting()).toBe(true);
  vi.useRealTimers();
  await act(async () => slow.resolve(Response.json({ properties: [], total: 0 })));
  await waitFor(() => expect(isWaiting()).toBe(false));
  expect(screen.queryByText('Loading Oakville properties...')).toBeNull();
});

test('while a page without a skeleton loads, the one before stays and is marked', async () => {
  const slow = Promise.withResolvers<Response>();
  await visit('/contact', { answers: { [GUIDES_CALL]: () => slow.promise } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await setOut('/neighborhoods');
  act(() => void vi.advanceTimersByTime(150));
  expect(heading()).toBe('Contact');
  expect(isWaiting()).toBe(true);
  vi.useRealTimers();
  await act(async () => slow.resolve(await noGuides()));
  await waitFor(() => expect(isWaiting()).toBe(false));
  expect(heading()).not.toBe('Contact');
});

test('a page whose call fails says so, and Retry loads it', async () => {
  let answer = async () => new Response('<pre>stack trace</pre>', { status: 500 });
  await visit('/contact', { answers: { [GUIDES_CALL]: () => answer() } });
  await act(() => go('/neighborhoods'));
  expect(heading()).toBe('This page didn’t load');
  expect(document.title).toContain('This page didn’t load');
  answer = noGuides;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await waitFor(() => expect(heading()).not.toBe('This page didn’t load'));
  expect(document.title).not.toContain('This page didn’t load');
});

test('the failure disappears when the visitor goes on: Back and other links show their pages', async () => {
  const { back } = await visit('/contact');
  await act(() => go('/neighborhoods'));
  expect(heading()).toBe('This page didn’t load');
  await act(() => go('/about'));
  expect(heading()).toBe(site.agent.name);
  await act(() => back().finished);
  expect(heading()).toBe('This page didn’t load');
  await act(() => back().finished);
  expect(heading()).toBe('Contact');
});

test('a page that does not exist says so', async () => {
  await visit('/contact', { answers: { '/api/properties/7': gone } });
  await act(() => go('/property/7'));
  expect(heading()).toBe('Property Not Found');
  expect(document.title).toContain('Property Not Found');
});

describe('a page that only some visitors have', () => {
  const noDesk = async () => new Response('{}', { status: 404 });

  /** Goes to the desk, which isn't there for this visitor. Their user call is answered once the hint says that they have a session. */
  async function goToDesk(user: { hasHint: boolean; answer: () => Response }) {
    const lasts = (seconds: number) => `${SIGNED_IN_HINT}=1; Path=/; Max-Age=${seconds}`;
    const hint = (isThere: boolean) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie, and the test has none.
      document.cookie = lasts(isThere ? 60 : 0);
    };
    hint(user.hasHint);
    onTestFinished(() => hint(false));
    const asked = vi.fn(async () => user.answer());
    vi.stubGlobal('fetch', asked);
    const browser = await visit('/contact', { answers: { [showDesk.path]: noDesk } });
    await act(() => go('/desk?open=talk-3'));
    return { asked, ...browser };
  }
  const signedOut = () => new Response('{}', { status: 401 });

  test.each([
    ['no session', false, 0],
    ['a session that has ended', true, 1],
  ])(
    'leads a visitor with %s to sign in, and no way back leads there',
    async (_, hasHint, calls) => {
      const { went, place, asked } = await goToDesk({ hasHint, answer: signedOut });
      await waitFor(() => expect(place()).toBe('/auth?next=%2Fdesk%3Fopen%3Dtalk-3'));
      expect(went.map(({ navigationType }) => navigationType)).toEqual(['push', 'replace']);
      expect(asked).toHaveBeenCalledTimes(calls);
    },
  );

  test('is absent for others who are signed in', async () => {
    const { place } = await goToDesk({ hasHint: true, answer: () => Response.json({ id: 7 }) });
    expect([place(), heading()]).toEqual(['/desk?open=talk-3', 'We can’t find that page.']);
  });
});

test('a page that has moved leads on, without a step on the way back', async () => {
  const { went, back } = await visit('/contact');
  await act(() => go('/city/gta'));
  await waitFor(() => expect(location.pathname + location.search).toBe('/properties?city=gta'));
  expect(went.map(({ navigationType }) => navigationType)).toEqual(['push', 'replace']);
  await act(() => back().finished);
  expect(heading()).toBe('Contact');
});

describe('an unsent form', () => {
  /** Opens a page with a form, types into it, and answers the question. */
  async function typeAndAnswer(answer: boolean) {
    const question = vi.fn(() => answer);
    vi.stubGlobal('confirm', question);
    const browser = await visit('/about');
    await act(() => go('/contact'));
    fireEvent.change(firstName(), { target: { value: 'Ada' } });
    return { question, ...browser };
  }
  const firstName = () => screen.getByLabelText<HTMLInputElement>('First name');

  test('asks before a link leads to another page, and staying keeps everything', async () => {
    const { question } = await typeAndAnswer(false);
    await act(() => go('/about'));
    expect(question.mock.calls).toEqual([['Leave this page? What you typed hasn’t been sent.']]);
    expect(location.pathname).toBe('/contact');
    expect(firstName().value).toBe('Ada');
  });

  test('asks before the way back, and again next time', async () => {
    const { question, back } = await typeAndAnswer(false);
    await act(() => back().finished.catch(() => undefined));
    await act(() => back().finished.catch(() => undefined));
    expect(question).toHaveBeenCalledTimes(2);
    expect(location.pathname).toBe('/contact');
    expect(firstName().value).toBe('Ada');
  });

  test('asks once when the visitor leaves it, wherever the next page leads', async () => {
    const { question } = await typeAndAnswer(true);
    await act(() => go('/city/gta'));
    await waitFor(() => expect(location.pathname).toBe('/properties'));
    expect(question).toHaveBeenCalledOnce();
  });

  test('doesn’t ask when only the query or a part of the page changes', async () => {
    const { question, depart } = await typeAndAnswer(false);
    await act(() => depart('/contact?subject=Hello').finished);
    await act(() => depart('#hours').finished);
    expect(question).not.toHaveBeenCalled();
    expect(firstName().value).toBe('Ada');
  });

  test('doesn’t ask when the browser wouldn’t let the visitor stay', async () => {
    const { question, depart } = await typeAndAnswer(false);
    await act(() => depart('/about', { cancelable: false }).finished);
    expect(question).not.toHaveBeenCalled();
    expect(heading()).toBe(site.agent.name);
  });

  test('doesn’t ask once every field is as it was', async () => {
    const { question } = await typeAndAnswer(false);
    fireEvent.change(firstName(), { target: { value: '' } });
    await act(() => go('/about'));
    expect(question).not.toHaveBeenCalled();
    expect(heading()).toBe(site.agent.name);
  });
});

describe('left to the browser is', () => {
  /** A site that is shown nothing: every navigation that it takes over would show a page. */
  function follow() {
    const shown: string[] = [];
    const browser = standInNavigation('/contact');
    const queryClient = apiClient(async () => new Response('', { status: 503 }));
    onTestFinished(followNavigations({ queryClient, show: ({ path }) => shown.push(path) }));
    return { shown, ...browser };
  }

  test.each<[string, string, Parameters<ReturnType<typeof follow>['depart']>[1]]>([
    ['a part of the page', '#hours', {}],
    ['a download', '/mortgage', { downloadRequest: '' }],
    ['a form that is sent', '/properties', { formData: new FormData() }],
    [
      'an address that the page has written',
      '/contact?tour=1',
      { navigationType: 'replace', sameDocument: true },
    ],
    ['a reload', '/contact', { navigationType: 'reload' }],
    ['what the site may not take over', '/mortgage', { canIntercept: false }],
    ['a file of the site', '/robots.txt', {}],
  ])('%s', async (_, href, kind) => {
    const { depart, went, shown } = follow();
    await depart(href, kind).finished;
    expect(went).toMatchObject([{ isTaken: false }]);
    expect(shown).toEqual([]);
  });

  test('nothing else: a link to a page and the way back are the site’s', async () => {
    const { depart, back, went, shown } = follow();
    await depart('/mortgage').finished;
    await back().finished;
    expect(went).toMatchObject([{ isTaken: true }, { isTaken: true }]);
    expect(shown).toEqual(['/mortgage', '/contact']);
  });
});

test('the site no longer follows what it has stopped following', async () => {
  const { depart, went } = standInNavigation('/contact');
  const queryClient = apiClient(async () => new Response('', { status: 503 }));
  followNavigations({ queryClient, show: vi.fn() })();
  await depart('/mortgage').finished;
  expect(went).toMatchObject([{ isTaken: false }]);
});
