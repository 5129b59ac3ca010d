import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DAY } from '#platform/domain/duration.ts';
import { site } from '../../site.config.ts';
import { dayInToronto, formatDay } from '../../src/platform/domain/day.ts';
import {
  consoleOf,
  exampleOf,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToFitNarrow,
  hydrated,
} from './page-checks.ts';
import { expect, linkIn, mailTo, test } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

/** A new visitor with a unique name, to find their mail. */
function aVisitor() {
  const name = randomBytes(5).toString('hex');
  return { lastName: `Sample-${name}`, email: `ana.${name}@mail.example` };
}

const inquiry = (page: Page) => page.getByRole('form', { name: 'Inquiry' });

/** Fills in and submits the form; returns the sender. */
async function write(page: Page, message: string, button = 'Send message') {
  const visitor = aVisitor();
  const form = inquiry(page);
  await form.getByLabel('First name').fill('Ana');
  await form.getByLabel('Last name').fill(visitor.lastName);
  await form.getByLabel('Email').fill(visitor.email);
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: button }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  return visitor;
}

/** Requests a video tour, tomorrow or the day after; returns the first choice as formatted in the email. */
async function fillInTour(page: Page) {
  const form = inquiry(page);
  const [first, second] = [1, 2].map((days) => dayInToronto(new Date(Date.now() + days * DAY)));
  if (!first || !second) throw new Error('There is always a tomorrow.');
  await form.getByText('By video').click();
  await form.getByLabel('First choice').fill(`${first}T14:00`);
  await form.getByLabel('Second choice').fill(`${second}T10:30`);
  return { first: `${formatDay(first)} at 2:00 p.m.` };
}

test('an inquiry from the contact page reaches the brokerage; missing fields are named first, and the first one gets focus', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  await hydrated(page);
  const form = inquiry(page);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('First name must be at least 2 characters.')).toBeVisible();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectToFitNarrow(page);

  await form.getByLabel('Inquiry type').selectOption('Selling');
  const { lastName, email } = await write(page, 'What might our house be worth?');
  const mail = await mailTo(site.email, lastName);
  expect(mail.replyTo?.[0]?.address).toBe(email);
  expect(mail.text).toContain('What might our house be worth?');
  expect(mail.text).toMatch(/selling/i);
  expect(logged).toEqual([]);
});

test('a home’s page accepts a question, and leads to a tour request with its subject filled in', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const address = await exampleOf('/property/$id', page);
  await page.goto(address);
  await hydrated(page);
  const home = await page.getByRole('heading', { level: 1 }).textContent();

  await test.step('‘Ask about this home’ sends an inquiry about the home', async () => {
    await page.getByRole('button', { name: 'Ask about this home' }).click();
    await expect(inquiry(page)).toBeVisible();
    await expectAccessible(page);
    const { lastName } = await write(page, 'When was the roof last done?');
    await expect(page).toHaveURL(address);
    const { text = '' } = await mailTo(site.email, lastName);
    expect(text).toContain(`Question about ${home}`);
    expect(text).toContain(address);
  });

  await test.step('‘Schedule Tour’ opens the contact form for the home', async () => {
    await page
      .getByRole('link', { name: 'Schedule Tour' })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/contact\?subject=Tour/);
    const subject = page.getByRole('link', { name: `Tour of ${home}` });
    await expect(subject).toHaveAttribute('href', address);
    const tour = await fillInTour(page);
    const { lastName } = await write(page, 'We have a dog.', 'Request a tour');
    const { text = '' } = await mailTo(site.email, lastName);
    expect(text).toContain(`Tour of ${home}`);
    expect(text).toContain(`First choice: ${tour.first}`);
    expect(text).toContain('Tour: By video');
    expect(text).toContain(address);
  });
});

test('the newsletter starts with the mailed link and ends with the link in each email, and only after pressing the button there', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const { email } = aVisitor();
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await hydrated(page);
  // On a phone the form is collapsed at the foot of the page.
  await page.locator('summary', { hasText: 'Newsletter' }).click();
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const asked = page.getByText('Please confirm with the link we’ve emailed you.');
  await expect(asked).toBeFocused();
  expect(posts).toHaveLength(1);

  await page.goto(linkIn(await mailTo(email, '/newsletter/confirm'), '/newsletter/confirm'));
  await hydrated(page);
  const confirm = page.getByRole('button', { name: 'Confirm my subscription' });
  await expect(confirm).toBeVisible();
  // Link scanners that open every link in a mail confirm nothing.
  expect(posts).toHaveLength(1);
  await page.getByRole('checkbox', { name: /may send me its newsletter/ }).check();
  await confirm.click();
  await expect(page.getByText('Thank you. You’re subscribed')).toBeVisible();

  const welcome = await mailTo(email, '/newsletter/unsubscribe');
  const header = welcome.headers.find(({ key }) => key === 'list-unsubscribe-post');
  expect(header?.value).toBe('List-Unsubscribe=One-Click');
  await page.goto(linkIn(welcome, '/newsletter/unsubscribe'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re unsubscribed')).toBeVisible();
  expect(logged).toEqual([]);
});
