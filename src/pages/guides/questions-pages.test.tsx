import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aMarketStats } from '#market/domain/market-stats.sample.ts';
import { hrefs, refused, visit, withHomes } from '../visit.sample.ts';

afterEach(cleanup);

const visitFaq = (answers?: Parameters<typeof visit>[1]) => visit('/gta-real-estate-faq', answers);
const visitHub = () => visit('/knowledge-hub');

describe('the FAQ page', () => {
  test('has four collapsible categories, all collapsed initially, toggling independently', async () => {
    const { container } = await visitFaq();
    const categories = [...container.querySelectorAll('details')];
    expect(categories).toHaveLength(4);
    for (const category of categories) {
      expect(category.open).toBe(false);
      // Elements that share a name would close each other.
      expect(category.hasAttribute('name')).toBe(false);
    }
    for (const category of categories) expect(category.querySelectorAll('h4')).toHaveLength(4);
  });

  test('a link to a question opens only its category', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function see() {
      seen.push(this.id);
    };
    const { container } = await visit('/gta-real-estate-faq#stress-test');
    const open = [...container.querySelectorAll('details')].filter((category) => category.open);
    expect(open.map((category) => category.querySelector('h3')?.textContent)).toEqual([
      'Mortgage and financing',
    ]);
    expect(seen).toContain('stress-test');
  });

  test('the count of active listings shows Loading until data arrives', async () => {
    const homes = Promise.withResolvers<Response>();
    await visitFaq({ listings: () => homes.promise });
    screen.getByText('Loading');
    homes.resolve(await withHomes());
    await screen.findByText('31,284');
  });

  test('a count that fails to load says so', async () => {
    await visitFaq({ listings: refused });
    await screen.findByText('Not available');
  });

  test('the average asking price and rates are marked as samples', async () => {
    await visitFaq();
    screen.getByText('about $1.2M');
    screen.getByText('5.5-6.5%');
    expect(screen.getAllByText('Sample')).toHaveLength(2);
  });

  test('a computed average replaces the sample', async () => {
    await visitFaq({ market: async () => Response.json(aMarketStats()) });
    await screen.findByText('$1,000,000');
    expect(screen.queryByText('about $1.2M')).toBeNull();
    expect(screen.getAllByText('Sample')).toHaveLength(1);
  });

  test('links to /properties and /mortgage', async () => {
    await visitFaq();
    expect(hrefs('View Properties')).toEqual(['/properties']);
    expect(hrefs('Mortgage Calculator')).toEqual(['/mortgage']);
  });
});

describe('the knowledge hub', () => {
  test('says next to its badges that they are samples if the listings are', async () => {
    await visitHub();
    const badges = within(screen.getByRole('list', { name: 'About the data' }));
    for (const badge of ['TRREB Verified Data', 'AI-Optimized Content', 'Updated Daily']) {
      badges.getByText(badge);
    }
    badges.getByText('Sample badges: these listings are made up');
  });

  test('has a market snapshot of four metrics', async () => {
    const { container } = await visitHub();
    expect(container.querySelectorAll('dt')).toHaveLength(4);
    for (const value of ['1,247,000 CAD', '6.2%', 'Balanced']) screen.getByText(value);
    await screen.findByText('31,284');
  });

  test('has quick-access tool cards and a help section', async () => {
    await visitHub();
    expect(hrefs('Property Search')).toEqual(['/properties']);
    expect(hrefs('Market Insights')).toEqual(['/market-insights']);
    expect(hrefs('Contact')).toEqual(['/contact']);
    expect(hrefs('All questions')).toEqual(['/gta-real-estate-faq']);
  });
});
