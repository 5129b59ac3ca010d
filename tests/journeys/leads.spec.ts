import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { site } from '../../site.config.ts';
import { dayInToronto, showDay } from '../../src/platform/domain/day.ts';
import { consoleOf, exampleOf, expectNoObjection, takenOver } from './every-page.ts';
import { expect, linkIn, mailTo, test } from './visitor.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const DAY = 24 * 3_600_000;
const NARROW = { width: 320, height: 640 };

/** Somebody new, by whose name a mail is found. */
function aVisitor() {
  const name = randomBytes(5).toString('hex');
  return { lastName: `Sample-${name}`, email: `ana.${name}@mail.example` };
}

const inquiry = (page: Page) => page.getByRole('form', { name: 'Inquiry' });

/** Fills in the form and sends it; who wrote it. */
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

/** Asks for a tour by video, tomorrow or the day after; the first choice as a letter says it. */
async function fillInTour(page: Page) {
  const form = inquiry(page);
  const [first, second] = [1, 2].map((days) => dayInToronto(new Date(Date.now() + days * DAY)));
  if (!first || !second) throw new Error('There is always a tomorrow.');
  await form.getByText('By video').click();
  await form.getByLabel('First choice').fill(`${first}T14:00`);
  await form.getByLabel('Second choice').fill(`${second}T10:30`);
  return { first: `${showDay(first)} at 2:00 p.m.` };
}

/** The sign-up box, which lies folded at a phone's foot. */
async function newsletterBox(page: Page) {
  const fold = page.locator('summary', { hasText: 'Newsletter' });
  if (await fold.isVisible()) await fold.click();
  return page.getByRole('form', { name: 'Newsletter' });
}

/** Subscribes by the box and by the mailed link; the address. */
async function subscribed(page: Page): Promise<string> {
  const { email } = aVisitor();
  await page.goto('/about');
  await takenOver(page);
  const box = await newsletterBox(page);
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const asked = page.getByText('Please confirm with the link we’ve emailed you.');
  await expect(asked).toBeFocused();

  await page.goto(linkIn(await mailTo(email, '/newsletter/confirm'), '/newsletter/confirm'));
  await takenOver(page);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByText('Thank you. You’re subscribed')).toBeVisible();
  return email;
}

for (const viewport of WINDOWS)
  test.describe(`in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('an inquiry from the contact page reaches the brokerage', async ({ page }) => {
      const said = consoleOf(page);
      await page.goto('/contact');
      await takenOver(page);
      await inquiry(page).getByLabel('Inquiry type').selectOption('Selling');
      const { lastName, email } = await write(page, 'What might our house be worth?');
      const mail = await mailTo(site.email, lastName);
      expect(mail.replyTo?.[0]?.address).toBe(email);
      expect(mail.text).toContain('What might our house be worth?');
      expect(mail.text).toMatch(/selling/i);
      expect(said).toEqual([]);
    });

    test('‘Ask about this home’ writes about the home from its page', async ({ page }) => {
      const address = await exampleOf('/property/$id', page);
      await page.goto(address);
      await takenOver(page);
      const home = await page.getByRole('heading', { level: 1 }).textContent();
      await page.getByRole('button', { name: 'Ask about this home' }).click();
      await expect(inquiry(page)).toBeVisible();
      await expectNoObjection(page);
      const { lastName } = await write(page, 'When was the roof last done?');
      await expect(page).toHaveURL(address);
      const { text = '' } = await mailTo(site.email, lastName);
      expect(text).toContain(`Question about ${home}`);
      expect(text).toContain(address);
    });

    test('‘Schedule Tour’ opens the contact form with its subject filled in', async ({ page }) => {
      const address = await exampleOf('/property/$id', page);
      await page.goto(address);
      await takenOver(page);
      const home = await page.getByRole('heading', { level: 1 }).textContent();
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

    test('the newsletter begins by the mailed link, and ends by the one in each mail', async ({
      page,
    }) => {
      const said = consoleOf(page);
      const email = await subscribed(page);
      const welcome = await mailTo(email, '/newsletter/unsubscribe');
      await page.goto(linkIn(welcome, '/newsletter/unsubscribe'));
      await takenOver(page);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('You are unsubscribed')).toBeVisible();
      expect(said).toEqual([]);
    });

    test('what is missing stands below its field, and the first of them has focus', async ({
      page,
    }) => {
      await page.goto('/contact');
      await takenOver(page);
      const form = inquiry(page);
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByText('First name must be at least 2 characters.')).toBeVisible();
      await expect(form.getByLabel('First name')).toBeFocused();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoObjection(page);
      }
      await page.setViewportSize(NARROW);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(NARROW.width);
    });
  });

test('a mail program unsubscribes in one click', async ({ page }) => {
  const email = await subscribed(page);
  const { headers } = await mailTo(email, '/newsletter/unsubscribe');
  const header = (key: string) => headers.find((each) => each.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [address = ''] = header('list-unsubscribe').match(/(?<=<)https?:[^>]+/) ?? [];
  const answer = await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
});

test('programs that open every link of a mail neither begin nor end the newsletter', async ({
  page,
}) => {
  const { email } = aVisitor();
  await page.request.post('/api/newsletter', { data: { email } });
  const link = linkIn(await mailTo(email, '/newsletter/confirm'), '/newsletter/confirm');
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.goto(link);
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('notifications are 420 px wide at most from 768 px on', async ({ page }) => {
  const notes = page.getByRole('region', { name: 'Notifications (F8)' });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    expect((await notes.boundingBox())?.width).toBe(420);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page says how else to reach us, and shows no form that cannot be sent', async ({
    page,
  }) => {
    await page.goto('/contact');
    const note = page.getByRole('main').getByRole('note');
    await expect(note).toBeVisible();
    await expect(note).toContainText('This form needs JavaScript.');
    await expect(inquiry(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
  });
});
