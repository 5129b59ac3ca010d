import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formatHours } from '#platform/domain/office-hours.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { site } from '#site';
import { ContactLines } from './contact-lines.tsx';
import { FeatureBlock } from './feature-block.tsx';
import { Services } from './services.tsx';

afterEach(cleanup);

/** The name of the icon in a feature block. */
function iconOf(icon: string) {
  const { container, unmount } = render(
    <FeatureBlock title="A" description="B" icon={icon} link={{ href: '/', text: 'C' }} />,
  );
  const name = /lucide-(?!icon)[\w-]+/.exec(container.querySelector('svg')?.classList.value ?? '');
  unmount();
  return name?.[0];
}

test.each(['unknown', '', 'toString', '__proto__'])(
  'a feature block has an icon from home, search, trending-up or key; %j shows the home icon',
  (icon) => {
    const drawn = ['home', 'search', 'trending-up', 'key'].map(iconOf);
    expect(new Set(drawn).size).toBe(4);
    expect(iconOf(icon)).toBe(drawn[0]);
  },
);

test('the premium services are Buy, Sell, Leasing and Property Scouting', () => {
  render(<Services />);
  const services = screen.getAllByRole('listitem').map((item) => {
    const { textContent: title } = within(item).getByRole('heading', { level: 3 });
    return [title, item.querySelector('p')?.textContent];
  });
  expect(services).toEqual([
    ['Buy', 'Expert guidance across the GTA'],
    ['Sell', 'Professional marketing and negotiation for top value'],
    ['Leasing', 'For landlords and tenants'],
    ['Property Scouting', 'Personalized searches by requirements'],
  ]);
});

test.each([
  ['Browse homes for sale', '/properties?homes=1'],
  ['What is my home worth?', '/contact?subject=What%20is%20my%20home%20worth%3F&type=valuation'],
  ['Browse homes for lease', '/properties?transactionType=For+Lease&homes=1'],
  ['Describe your home', '/dream-home'],
])('the service ‘%s’ leads to %s', (name, href) => {
  render(<Services />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('on a phone the whole row of a service, 64 px high, is its link', () => {
  render(<Services />);
  for (const link of screen.getAllByRole('link')) {
    expect(link.className).toContain('after:absolute after:inset-0');
    expect(link.parentElement?.className).toMatch(/\brelative\b.*\bmax-md:min-h-16\b/);
  }
});

test('contact shows the office address, two phone numbers, an email, hours ‘24/7/365’ and social links', () => {
  const { container } = render(<ContactLines />);
  const text = container.textContent;
  // Messages are taken around the clock; answers come in the business hours given to search engines.
  expect(text).toContain('24/7/365 for messages');
  expect(text).toContain(formatHours(site.hours.office));
  expect(text).not.toContain('p.m..');
  for (const line of [site.office.street, site.office.postalCode, '24/7/365'])
    expect(text).toContain(line);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(site.phones).toHaveLength(2);
  for (const phone of site.phones) expect(hrefs).toContain(`tel:+1-${phone}`);
  expect(hrefs).toContain(`mailto:${site.email}`);
  expect(hrefs).toContain(site.social.facebook);
  expect(hrefs).toContain(site.social.instagram);
});

describe('‘Write to us’ in the contact section', () => {
  const write = () => screen.getByRole('link', { name: 'Write to us' });
  const show = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Toasts>
          <ContactLines />
        </Toasts>
      </QueryClientProvider>,
    );

  test('opens the contact form in place, and keeps an unsent one while it is folded', async () => {
    show();
    expect(write().getAttribute('aria-expanded')).toBe('false');
    expect(fireEvent.click(write())).toBe(false);
    // Loading the form takes a while on a slow machine.
    const message = await screen.findByLabelText('Message', {}, { timeout: 10_000 });
    expect(write().getAttribute('aria-expanded')).toBe('true');
    fireEvent.change(message, { target: { value: 'Is the roof new?' } });
    fireEvent.click(write());
    expect(screen.queryByRole('form')).toBeNull();
    fireEvent.click(write());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Is the roof new?');
  });

  test('is a link to /contact without scripts, and in a new tab', () => {
    show();
    expect(write().getAttribute('href')).toBe('/contact');
    expect(fireEvent.click(write(), { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('form')).toBeNull();
  });
});
