import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADA, messages, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import { aMarket } from '../domain/advisor.sample.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import {
  field,
  goTo,
  MARKET_CALL,
  openAdvisor,
  RECOMMEND_CALL,
  RECOMMENDATION,
  requestRecommendation,
  SAVE_CALL,
  stubBrowserApis,
} from './advisor-ui.sample.ts';

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

test('the review looks up the market, says that it may take a moment, and shows the data', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await openAdvisor({ answers: { [MARKET_CALL]: () => promise } });
  await goTo('Review your answers');
  expect(screen.getByText('This may take a few moments...')).toBeTruthy();
  expect(screen.getByText('Annual income').nextSibling?.textContent).toBe('$75,000');
  await act(async () => resolve(Response.json({ housingMarketData: aMarket() })));
  expect(await screen.findByText('$700,000')).toBeTruthy();
  expect(screen.queryByText('This may take a few moments...')).toBeNull();
});

test('after three failed attempts the page says so and offers estimates', async () => {
  const { waits, sentTo } = await openAdvisor({
    answers: {
      [MARKET_CALL]: refusal(503, 'No'),
      [`${RECOMMEND_CALL}?market=estimates`]: () => Response.json(RECOMMENDATION),
    },
  });
  await goTo('Review your answers');
  expect(await screen.findByText('Market Data Currently Unavailable')).toBeTruthy();
  expect([waits, sentTo(MARKET_CALL).length]).toEqual([[2_000, 2_000], 3]);
  for (const text of [
    "We couldn't retrieve market data after multiple attempts. Please try again later.",
    'Market Data Unavailable',
    "We're having trouble retrieving market data. You can still get a recommendation without it.",
    'Our server couldn’t answer just now.',
  ])
    expect(screen.getByText(text)).toBeTruthy();

  await press('Use Estimates');
  expect(screen.getByText('Using Estimated Market Data')).toBeTruthy();
  const market = within(screen.getByRole('region', { name: 'Market data' }));
  for (const figure of ['$500,000', '$2,000 a month', '4.25%', '0.65% of the price', 'Stable'])
    expect(market.getByText(figure)).toBeTruthy();
  expect(market.getByText(/^Estimates/)).toBeTruthy();
  expect(market.getByText('Rent: your budget')).toBeTruthy();

  await requestRecommendation();
  await screen.findByRole('region', { name: 'Your recommendation' });
  expect(sentTo(`${RECOMMEND_CALL}?market=estimates`)).toHaveLength(1);
});

test('the panel shows the market data used in the answer', async () => {
  await openAdvisor({
    answers: {
      [RECOMMEND_CALL]: () =>
        Response.json({ ...RECOMMENDATION, market: aMarket({ averageHomePrice: 712_345 }) }),
    },
  });
  await goTo('Review your answers');
  const market = within(screen.getByRole('region', { name: 'Market data' }));
  await market.findByText('$700,000');
  await requestRecommendation();
  expect(await market.findByText('$712,345')).toBeTruthy();
});

test('‘Try Again’ restarts the lookup', async () => {
  let isDown = true;
  const { sentTo } = await openAdvisor({
    answers: {
      [MARKET_CALL]: () =>
        isDown
          ? new Response('', { status: 500 })
          : Response.json({ housingMarketData: aMarket() }),
    },
  });
  await goTo('Review your answers');
  await screen.findByText('Market Data Currently Unavailable');
  isDown = false;
  await press('Try Again');
  expect(await screen.findByText('$700,000')).toBeTruthy();
  expect(sentTo(MARKET_CALL)).toHaveLength(4);
});

test('a response without market data is reported', async () => {
  await openAdvisor({ answers: { [MARKET_CALL]: () => Response.json({}) } });
  await goTo('Review your answers');
  expect(await screen.findByText('Invalid market data format received.')).toBeTruthy();
});

test('a guest gets one recommendation, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sentTo } = await openAdvisor({ answers: { [RECOMMEND_CALL]: () => promise } });
  await goTo('Review your answers');
  await requestRecommendation();
  const busy = screen.getByRole('button', { name: 'Analyzing...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(busy);
  await press('Previous');
  await act(async () => resolve(Response.json(RECOMMENDATION)));
  const result = within(await screen.findByRole('region', { name: 'Your recommendation' }));
  expect(result.getByText(RECOMMENDATION.recommendation, { selector: 'p' })).toBeTruthy();
  expect(result.getByText(RECOMMENDATION.justification)).toBeTruthy();
  expect(screen.getByText('Analysis Complete')).toBeTruthy();
  expect(screen.getByText('Your Buy vs. Rent recommendation is ready.')).toBeTruthy();
  expect(sentTo(RECOMMEND_CALL).map(({ body }) => body)).toEqual([DEFAULT_PREFERENCES]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your recommendation' }));
});

test('the result shows the calculation: every year, the sensitivity table and every assumption', async () => {
  await openAdvisor();
  await goTo('Review your answers');
  await requestRecommendation();
  await screen.findByRole('region', { name: 'Your recommendation' });
  const { years, sensitivity, assumptions } = RECOMMENDATION.comparison;
  const rows = (name: string) =>
    within(screen.getByRole('table', { name, hidden: true })).getAllByRole('row', { hidden: true })
      .length - 1;
  expect(rows('Cost of buying and of renting, year by year')).toBe(years.length);
  expect(rows('What would change the answer')).toBe(sensitivity.length);
  for (const { name, source } of assumptions) {
    const row = within(
      screen.getByText('Assumptions behind the answer').parentElement ?? document.body,
    )
      .getByText(name)
      .closest('div');
    expect(row?.textContent).toContain(source);
  }
  const { mortgageRate5yr } = RECOMMENDATION.market;
  const calculator = screen.getByRole('link', { name: /^Mortgage calculator at / });
  expect(calculator.getAttribute('href')).toBe(`/mortgage?interestRate=${mortgageRate5yr}`);
});

test('a recommendation is available without market data', async () => {
  await openAdvisor({ answers: { [MARKET_CALL]: () => Promise.reject(new TypeError('offline')) } });
  await goTo('Review your answers');
  await screen.findByText('No connection.');
  await requestRecommendation();
  expect(await screen.findByRole('region', { name: 'Your recommendation' })).toBeTruthy();
});

test.each([
  [null, RECOMMEND_CALL, 'Failed to get recommendation'],
  [ADA, SAVE_CALL, 'Failed to save preferences: Too many requests'],
])('a failed request shows an error and can be retried: %#', async (user, call, message) => {
  let isRefused = true;
  await openAdvisor({
    user,
    answers: {
      [call]: () =>
        isRefused
          ? Response.json({ message: 'Too many requests' }, { status: 429 })
          : Response.json(
              user
                ? { preferences: DEFAULT_PREFERENCES, recommendation: RECOMMENDATION }
                : RECOMMENDATION,
            ),
    },
  });
  await goTo('Review your answers');
  await requestRecommendation();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(
    screen.getByText("We couldn't generate your recommendation. Please try again."),
  ).toBeTruthy();
  isRefused = false;
  await requestRecommendation();
  expect(await screen.findByRole('region', { name: 'Your recommendation' })).toBeTruthy();
});

test('server-side validation errors are shown below their field, at its step', async () => {
  await openAdvisor({
    answers: {
      [RECOMMEND_CALL]: refusal(400, 'Not as asked', [
        { path: 'creditScore', message: 'Credit score must be at least 300' },
      ]),
    },
  });
  await goTo('Review your answers');
  await requestRecommendation();
  await screen.findByRole('heading', { name: 'Your finances' });
  expect(messages()).toContain('Credit score must be at least 300');
  expect(document.activeElement).toBe(field('Credit score'));
});

test('the answer is shared with the device’s share sheet', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, share });
  await openAdvisor();
  await goTo('Review your answers');
  await requestRecommendation();
  await screen.findByRole('region', { name: 'Your recommendation' });
  await press('Share');
  expect(share).toHaveBeenCalledWith({
    title: 'Buy vs. Rent recommendation',
    text: `Buy vs. Rent recommendation: ${RECOMMENDATION.recommendation}. ${RECOMMENDATION.justification}`,
    url: expect.stringMatching(/\/buy-rent-advisor$/),
  });
});

test('without a share sheet the answer is copied to the clipboard', async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await openAdvisor();
  await goTo('Review your answers');
  await requestRecommendation();
  await screen.findByRole('region', { name: 'Your recommendation' });
  await press('Share');
  expect(await screen.findByText('Recommendation copied to clipboard!')).toBeTruthy();
  expect(writeText.mock.calls[0]?.[0]).toContain(RECOMMENDATION.justification);
});
