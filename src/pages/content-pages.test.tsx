import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aList } from '#listings/api.sample.ts';
import { apiClient } from '#platform/ui/api-client.ts';
import { site } from '#site';
import { Route as About } from './about.tsx';
import { Route as Accessibility } from './accessibility.tsx';
import { Route as Chat } from './chat.tsx';
import { Route as Contact } from './contact.tsx';
import { Route as Faq } from './gta-real-estate-faq.tsx';
import { Route as KnowledgeHub } from './knowledge-hub.tsx';
import { Route as Preconstruction } from './preconstruction.tsx';
import { Route as PrivacyPolicy } from './privacy-policy.tsx';
import { Route as RentReady } from './rent-ready.tsx';
import { Route as TermsOfService } from './terms-of-service.tsx';

afterEach(cleanup);
// The router scrolls to where a page begins; the test's DOM has no such place.
window.scrollTo = () => undefined;

const PAGES: Record<string, AnyRoute> = {
  '/about': About,
  '/accessibility': Accessibility,
  '/chat': Chat,
  '/contact': Contact,
  '/gta-real-estate-faq': Faq,
  '/knowledge-hub': KnowledgeHub,
  '/preconstruction': Preconstruction,
  '/privacy-policy': PrivacyPolicy,
  '/rent-ready': RentReady,
  '/terms-of-service': TermsOfService,
};

const FACTS = { origin: 'https://site.example', demonstration: true, year: 2026 };

type Answering = () => Promise<Response>;
const withHomes: Answering = async () => Response.json(aList({ total: 31_284 }));

/** The page at this address, on a site whose list of homes answers as given. */
async function visit(address: string, listings: Answering = withHomes) {
  const queryClient = apiClient((path) =>
    String(path) === '/api/site' ? Promise.resolve(Response.json(FACTS)) : listings(),
  );
  const root = createRootRouteWithContext<{ queryClient: typeof queryClient }>()({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const pages = Object.entries(PAGES).map(([path, page]) =>
    // The build says a page's place so too; the router's types leave that to it.
    page.update({ id: path, path, getParentRoute: () => root } as never),
  );
  const router = createRouter({
    routeTree: root.addChildren(pages),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const { container } = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return container;
}

const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe.each(Object.keys(PAGES))('%s', (path) => {
  test('has one h1, and headings in order', async () => {
    const container = await visit(path);
    const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    levels.forEach((level, at) => {
      expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    });
  });

  test('has alternative text for each picture, and no two elements of one id', async () => {
    const container = await visit(path);
    for (const image of container.querySelectorAll('img')) {
      expect(image.alt).not.toBe('');
      expect(image.getAttribute('width')).not.toBeNull();
    }
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('About', () => {
  test('the agent’s story and mission, six core values, and links to /contact and /properties', async () => {
    await visit('/about');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(site.agent.name);
    for (const text of [...site.agent.story, site.agent.mission]) screen.getByText(text);
    for (const { title } of site.agent.values) screen.getByRole('heading', { name: title });
    expect(hrefs('Contact')).toEqual(['/contact']);
    expect(hrefs('View Properties')).toEqual(['/properties']);
  });
});

describe('Contact', () => {
  test("office address, two phone numbers, an email, hours '24/7/365', social links", async () => {
    const container = await visit('/contact');
    for (const phone of site.phones) expect(hrefs(phone)).toEqual([`tel:+1-${phone}`]);
    expect(hrefs(site.email)).toEqual([`mailto:${site.email}`]);
    expect(container.textContent).toContain(site.office.street);
    expect(container.textContent).toContain('24/7/365');
    expect(hrefs(/on Facebook/)).toEqual([site.social.facebook]);
    expect(hrefs(/on Instagram/)).toEqual([site.social.instagram]);
  });

  test('a subject that a link gave is shown as text, and stands in the letter', async () => {
    const container = await visit(`/contact?subject=${encodeURIComponent('<b>Tour</b> & more')}`);
    screen.getByText('<b>Tour</b> & more');
    expect(container.querySelector('b')).toBeNull();
    expect(hrefs('Write an e-mail')).toEqual([
      `mailto:${site.email}?subject=%3Cb%3ETour%3C%2Fb%3E%20%26%20more`,
    ]);
  });
});

describe('Rent Ready', () => {
  test('two buttons open an external rental intake site in a new tab', async () => {
    await visit('/rent-ready');
    const buttons = screen.getAllByRole('link', { name: /opens in a new tab/ });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button.getAttribute('href')).toBe(site.links.rentReady);
      expect(button.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('Preconstruction', () => {
  test('three static sample projects, each marked as a sample', async () => {
    await visit('/preconstruction');
    for (const { name } of site.sampleProjects) {
      const card = screen.getByRole('heading', { name }).closest('li');
      expect(within(card ?? document.body).getByText('Sample project')).toBeTruthy();
    }
  });

  test('consultation and project-list buttons', async () => {
    await visit('/preconstruction');
    expect(hrefs('Book a consultation')).toEqual([
      '/contact?subject=Preconstruction%20consultation',
    ]);
    expect(new Set(hrefs('Get the project list'))).toEqual(
      new Set(['/contact?subject=Preconstruction%20project%20list']),
    );
  });
});

describe('the FAQ page', () => {
  test('four collapsible categories, all collapsed initially, toggling independently', async () => {
    const container = await visit('/gta-real-estate-faq');
    const categories = [...container.querySelectorAll('details')];
    expect(categories).toHaveLength(4);
    for (const category of categories) {
      expect(category.open).toBe(false);
      // Those that share a name would close each other.
      expect(category.hasAttribute('name')).toBe(false);
    }
    for (const category of categories) expect(category.querySelectorAll('h4')).toHaveLength(4);
  });

  test('a link to a question opens its category, and no other', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function see() {
      seen.push(this.id);
    };
    const container = await visit('/gta-real-estate-faq#stress-test');
    const open = [...container.querySelectorAll('details')].filter((category) => category.open);
    expect(open.map((category) => category.querySelector('h3')?.textContent)).toEqual([
      'Mortgage and financing',
    ]);
    expect(seen).toContain('stress-test');
  });

  test('the count of active listings shows Loading until data arrives', async () => {
    const homes = Promise.withResolvers<Response>();
    await visit('/gta-real-estate-faq', () => homes.promise);
    screen.getByText('Loading');
    homes.resolve(await withHomes());
    await screen.findByText('31,284');
  });

  test('a count that cannot be had says so', async () => {
    await visit('/gta-real-estate-faq', async () => new Response('', { status: 503 }));
    await screen.findByText('Not available');
  });

  test('average price and rates are marked as samples', async () => {
    await visit('/gta-real-estate-faq');
    screen.getByText('about $1.2M');
    screen.getByText('5.5-6.5%');
    expect(screen.getAllByText('Sample')).toHaveLength(2);
  });

  test('links to /properties and /mortgage', async () => {
    await visit('/gta-real-estate-faq');
    expect(hrefs('View Properties')).toEqual(['/properties']);
    expect(hrefs('Mortgage Calculator')).toEqual(['/mortgage']);
  });
});

describe('the knowledge hub', () => {
  test('says beside its badges that the data is a demonstration', async () => {
    await visit('/knowledge-hub');
    const badges = within(screen.getByRole('list', { name: 'About the data' }));
    for (const badge of ['TRREB Verified Data', 'AI-Optimized Content', 'Updated Daily']) {
      badges.getByText(badge);
    }
    badges.getByText(/^Demonstration/);
  });

  test('a market snapshot of four metrics', async () => {
    const container = await visit('/knowledge-hub');
    expect(container.querySelectorAll('dt')).toHaveLength(4);
    for (const value of ['1,247,000 CAD', '6.2%', 'Balanced']) screen.getByText(value);
    await screen.findByText('31,284');
  });

  test('quick-access tool cards and a help section', async () => {
    await visit('/knowledge-hub');
    expect(hrefs('Property Search')).toEqual(['/properties']);
    expect(hrefs('Market Insights')).toEqual(['/market-insights']);
    expect(hrefs('Contact')).toEqual(['/contact']);
    expect(hrefs('All questions')).toEqual(['/gta-real-estate-faq']);
  });
});

describe('a legal text', () => {
  test('has a table of contents whose every line leads to a part of it', async () => {
    const container = await visit('/privacy-policy');
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    const lines = contents.getAllByRole('link');
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const part = container.querySelector(line.getAttribute('href') ?? '');
      expect(part?.querySelector('h2')?.textContent).toBe(line.textContent);
    }
  });
});
