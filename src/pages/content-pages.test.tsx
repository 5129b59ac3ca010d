import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formatHours } from '#platform/domain/office-hours.ts';
import { site } from '#site';
import { texts } from '#site-texts';
import { hrefs, visit } from './visit.sample.ts';

afterEach(cleanup);

const PAGES = [
  '/about',
  '/accessibility',
  '/chat',
  '/contact',
  '/gta-real-estate-faq',
  '/knowledge-hub',
  '/preconstruction',
  '/privacy-policy',
  '/rent-ready',
  '/terms-of-service',
];

describe.each(PAGES)('%s', (address) => {
  test('has one h1, and headings in order', async () => {
    const { container } = await visit(address);
    const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    levels.forEach((level, at) => {
      expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    });
  });

  test('has alternative text for each picture, and unique element ids', async () => {
    const { container } = await visit(address);
    for (const image of container.querySelectorAll('img')) {
      expect(image.alt).not.toBe('');
      expect(image.getAttribute('width')).not.toBeNull();
    }
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('About', () => {
  test('shows the agent’s story and mission, six core values, and links to /contact and /properties', async () => {
    await visit('/about');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(site.agent.name);
    for (const text of [...texts.agent.story, texts.agent.mission]) screen.getByText(text);
    for (const { title } of texts.agent.values) screen.getByRole('heading', { name: title });
    expect(hrefs('Contact')).toEqual(['/contact']);
    expect(hrefs('View Properties')).toEqual(['/properties']);
  });
});

describe('Contact', () => {
  test("office address, two phone numbers, an email, hours '24/7/365', social links", async () => {
    const { container } = await visit('/contact');
    for (const phone of site.phones)
      expect(new Set(hrefs(phone))).toEqual(new Set([`tel:+1-${phone}`]));
    expect(hrefs(site.email)).toEqual([`mailto:${site.email}`]);
    expect(container.textContent).toContain(site.office.street);
    expect(container.textContent).toContain('24/7/365 for messages');
    expect(container.textContent).toContain(formatHours(site.hours.office));
    expect(hrefs(/on Facebook/)).toEqual([site.social.facebook]);
    expect(hrefs(/on Instagram/)).toEqual([site.social.instagram]);
  });

  test('a subject from a link is shown as text and used in the email', async () => {
    const { container } = await visit(
      `/contact?subject=${encodeURIComponent('<b>Tour</b> & more')}`,
    );
    screen.getByText('<b>Tour</b> & more');
    expect(container.querySelector('b')).toBeNull();
    expect(hrefs(site.email)).toEqual([
      `mailto:${site.email}?subject=%3Cb%3ETour%3C%2Fb%3E%20%26%20more`,
    ]);
  });

  test.each([
    ['7', ['/property/7']],
    ['-7', []],
    ['nonsense', []],
  ])('a subject from the listing ?property=%s links back to %j', async (id, homes) => {
    await visit(`/contact?subject=Tour&property=${id}`);
    screen.getByText('Tour');
    expect(
      screen.queryAllByRole('link', { name: 'Tour' }).map((link) => link.getAttribute('href')),
    ).toEqual(homes);
  });

  test.each([
    ['valuation', 'Valuation'],
    ['nonsense', 'Select an option'],
  ])('the topic of a link ?type=%s is chosen in the form as %j', async (type, chosen) => {
    await visit(`/contact?subject=Hello&type=${type}`);
    const topics = screen.getByLabelText<HTMLSelectElement>('Inquiry type (optional)');
    expect(topics.selectedOptions[0]?.text).toBe(chosen);
  });

  test('the page contains the inquiry form', async () => {
    await visit('/contact');
    const form = within(screen.getByRole('form', { name: 'Inquiry' }));
    expect(form.getAllByRole('textbox').length + form.getAllByRole('combobox').length).toBe(6);
    form.getByRole('button', { name: 'Send message' });
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
    for (const { name } of texts.sampleProjects) {
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

describe('a legal text', () => {
  test('has a table of contents whose every entry links to a section', async () => {
    const { container } = await visit('/privacy-policy');
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    const lines = contents.getAllByRole('link');
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const part = container.querySelector(line.getAttribute('href') ?? '');
      expect(part?.querySelector('h2')?.textContent).toBe(line.textContent);
    }
  });
});
