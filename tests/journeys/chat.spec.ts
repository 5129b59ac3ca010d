import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consoleOf, exampleOf, expectNoObjection, takenOver } from './every-page.ts';
import { expect, test } from './visitor.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

const anAddress = () => `ada.${randomBytes(5).toString('hex')}@mail.example`;

const chatOf = (page: Page) => page.getByRole('dialog', { name: /team$/ });
const message = (page: Page) =>
  page.getByRole('form', { name: 'Write to the team' }).getByLabel('Message');
const dot = (page: Page) => chatOf(page).getByRole('status').first().locator('span');
const [GREEN, RED] = ['rgb(143, 208, 171)', 'rgb(242, 166, 156)'];
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
/** No realtor is at the desk, or one is: another test may have opened it. */
const isConnected = (page: Page) =>
  expect(page.getByText(/^(Leave a message|Connected - Chat in real-time!)$/)).toBeVisible();

async function openChat(page: Page, address = '/about') {
  await page.goto(address);
  await takenOver(page);
  await page.getByRole('link', { name: 'Live chat' }).click();
  await expect(chatOf(page)).toBeVisible();
  await isConnected(page);
}

async function register(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByRole('form', { name: 'Start chatting' }).getByLabel('Email').fill(anAddress());
  await page.getByRole('button', { name: 'Start Chatting' }).click();
  await expect(message(page)).toBeFocused();
}

async function write(page: Page, text: string) {
  await message(page).fill(text);
  await message(page).press('Enter');
  await expect(message(page)).toHaveValue('');
}

const wear = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

async function tryBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    await expectNoObjection(page);
  }
}

for (const viewport of WINDOWS)
  test.describe(`in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the form says what is missing, and what will not do', async ({ page }) => {
      const said = consoleOf(page);
      await openChat(page);
      const form = page.getByRole('form', { name: 'Start chatting' });
      const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
      await expect(form.getByLabel('Name')).toBeFocused();

      for (const [name, email, title, text] of [
        ['', '', 'Name required', 'Please enter your name to start chatting.'],
        ['Ada', '', 'Email required', 'Email is required to start chatting.'],
        ['Ada', 'ada@', 'Invalid Email', 'Please enter a valid email address.'],
        ['Ada', 'ada@example.com', 'Invalid Email', 'Please enter your real email address.'],
      ] as const) {
        await form.getByLabel('Name').fill(name);
        await form.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Start Chatting' }).click();
        await expect(toasts.getByText(title)).toBeVisible();
        await expect(toasts.getByText(text)).toBeVisible();
      }
      await tryBothThemes(page);
      await register(page);
      await expect(toasts.getByText("You're now connected to live chat.")).toBeVisible();
      expect(said).toEqual([]);
    });

    test('the conversation is there after a reload, and on another page', async ({ page }) => {
      const said = consoleOf(page);
      await openChat(page);
      await register(page);
      await write(page, 'Is it still available?');
      await expect(log(page).getByText(/· (Sent|Delivered)$/)).toBeVisible();
      await tryBothThemes(page);

      await page.reload();
      await expect(log(page).getByText('Is it still available?')).toHaveCount(1);
      await chatOf(page).getByRole('button', { name: 'Close' }).click();
      await page.goto('/properties');
      await takenOver(page);
      await page.getByRole('link', { name: 'Live chat' }).click();
      await expect(log(page).getByText('Is it still available?')).toHaveCount(1);
      await page.setViewportSize(NARROW);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(NARROW.width);
      expect(said).toEqual([]);
    });

    test('/chat holds the same conversation as a page', async ({ page }) => {
      const said = consoleOf(page);
      await page.goto('/chat');
      await isConnected(page);
      await register(page);
      await write(page, 'Good evening.\nIs anybody there?');
      await expect(log(page).getByText(/· (Sent|Delivered)$/)).toBeVisible();
      await wear(page, 'light');
      await expectNoObjection(page);
      await openChat(page);
      await expect(log(page).getByText('Good evening.')).toHaveCount(1);
      expect(said).toEqual([]);
    });

    test('a home that a message names is shown as a card, and leads to its page', async ({
      page,
    }) => {
      const said = consoleOf(page);
      const address = await exampleOf('/property/$id', page);
      await openChat(page);
      await register(page);
      await write(page, `I mean ${address}`);
      const card = log(page).getByRole('link', { name: /\$/ });
      await expect(card).toHaveAttribute('href', address);
      await wear(page, 'dark');
      await expectNoObjection(page);
      await card.click();
      await expect(page).toHaveURL(address);
      expect(said).toEqual([]);
    });
  });

test('the dialog is 600 px tall, at the bottom right', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openChat(page);
  const place = { x: 1440 - 400 - 24, y: 900 - 600 - 24, width: 400, height: 600 };
  await expect.poll(() => chatOf(page).boundingBox()).toEqual(place);
});

test('everything can be done by the keyboard alone', async ({ page }) => {
  const said = consoleOf(page);
  await page.goto('/about');
  await takenOver(page);
  await page.getByRole('link', { name: 'Live chat' }).focus();
  await page.keyboard.press('Enter');
  await isConnected(page);
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type(anAddress());
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('one line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('one line and another')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(log(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Live chat' })).toBeFocused();
  expect(said).toEqual([]);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('what is told in a toast does not cover the chat', async ({ page }) => {
    await openChat(page);
    await register(page);
    const told = page.getByText("You're now connected to live chat.");
    await expect(told).toBeVisible();
    await expect
      .poll(async () => {
        const [toast, chat] = [await told.boundingBox(), await chatOf(page).boundingBox()];
        return toast && chat && toast.x + toast.width <= chat.x;
      })
      .toBe(true);
  });
});

test('beside the chat the page stays in use, and the next page keeps it', async ({ page }) => {
  await openChat(page, '/about');
  await register(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(message(page)).toBeVisible();
});

for (const page of ['/property/$id', '/mortgage', '/'])
  test(`‘Chat Now’ opens the chat over ${page}`, async ({ page: visitor }) => {
    const address = page === '/property/$id' ? await exampleOf(page, visitor) : page;
    await visitor.goto(address);
    await takenOver(visitor);
    await visitor.getByRole('link', { name: 'Chat Now' }).filter({ visible: true }).click();
    await isConnected(visitor);
    await expect(chatOf(visitor)).toBeVisible();
    await expect(visitor).toHaveURL(address);
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the chat takes the whole screen, and what is behind it is out of reach', async ({
    page,
  }) => {
    await openChat(page);
    await expect.poll(() => chatOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    const isInert = () => page.evaluate(() => document.querySelector('[inert] main') !== null);
    expect(await isInert()).toBe(true);
    await chatOf(page).getByRole('button', { name: 'Close' }).click();
    expect(await isInert()).toBe(false);
    await expect(page.getByRole('link', { name: 'Live chat' })).toBeFocused();
  });

  test('the chat button in the bar below a home opens the chat over it', async ({ page }) => {
    const address = await exampleOf('/property/$id', page);
    await page.goto(address);
    await takenOver(page);
    await expect(page.getByRole('complementary', { name: 'Price and tour' })).toBeInViewport();
    await page.getByRole('link', { name: 'Live chat' }).click();
    await isConnected(page);
    await expect(page).toHaveURL(address);
  });
});

test('a lost network is told, also by a dot that turns from green to red, what was typed waits, and nothing is asked twice', async ({
  page,
  context,
}) => {
  const said = consoleOf(page);
  await openChat(page);
  await register(page);
  await write(page, 'before');
  await expect(log(page).getByText(/· (Sent|Delivered)$/)).toBeVisible();
  await expect(dot(page)).toHaveCSS('background-color', GREEN);
  await context.setOffline(true);
  await expect(dot(page)).toHaveCSS('background-color', RED);
  await expect(page.getByText('Connection Error')).toBeVisible();
  await expect(
    page.getByText('Failed to connect to chat service. Please try again.'),
  ).toBeVisible();
  await message(page).fill('after');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await context.setOffline(false);
  await isConnected(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('Sending...')).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText(/^(before|after)$/)).toHaveText(['before', 'after']);
  expect(said).toEqual([]);
});

test('a line that breaks before the answer comes doubles nothing', async ({ page }) => {
  let breaks = 0;
  await page.routeWebSocket('**/api/ws-chat', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      // The server has kept it; the visitor's browser does not hear of it, five times.
      if (JSON.parse(String(frame)).type === 'ack' && breaks < 5) {
        breaks += 1;
        void socket.close();
        void server.close();
        return;
      }
      socket.send(frame);
    });
  });
  await openChat(page);
  await register(page);
  await write(page, 'once and no more');
  await expect(async () => {
    await expect(log(page).getByText('Sending...')).toHaveCount(0);
    await isConnected(page);
  }).toPass();
  expect(breaks).toBeGreaterThan(0);
  await page.reload();
  await expect(log(page).getByText('once and no more')).toHaveCount(1);
});

test('two tabs show the same conversation', async ({ page, context }) => {
  await openChat(page);
  await register(page);
  const other = await context.newPage();
  await openChat(other);
  await write(page, 'from one');
  await write(other, 'from the other');
  for (const tab of [page, other])
    await expect(log(tab).getByText(/^from/)).toHaveText(['from one', 'from the other']);
});

test('two tabs that open the chat at one moment are one visitor', async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await openChat(tab);
    await chatOf(tab).getByRole('button', { name: 'Close' }).click();
  }
  // All that the chat needs is loaded by now; who it was is forgotten.
  await context.clearCookies();
  const moment = Date.now() + 1_000;
  const clickThen = (link: SVGElement | HTMLElement, when: number) => {
    setTimeout(
      () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
      when - Date.now(),
    );
  };
  for (const tab of tabs)
    await tab.getByRole('link', { name: 'Live chat' }).evaluate(clickThen, moment);
  for (const tab of tabs) {
    await isConnected(tab);
    await register(tab);
  }
  for (const [n, tab] of tabs.entries()) await write(tab, `from tab ${n}`);
  for (const tab of tabs)
    await expect(log(tab).getByText(/^from/)).toHaveText(['from tab 0', 'from tab 1']);
});

test('where the chat cannot be reached, it says so and the contact form opens', async ({
  page,
}) => {
  const said = consoleOf(page);
  await page.routeWebSocket('**/api/ws-chat', (socket) => socket.close());
  await page.goto('/about');
  await takenOver(page);
  await page.getByRole('link', { name: 'Live chat' }).click();
  await expect(page.getByText('Chat Unavailable')).toBeVisible();
  await expect(chatOf(page).getByRole('form', { name: 'Inquiry' })).toBeVisible();
  await tryBothThemes(page);
  expect(said).toEqual([]);
});

test('what the dream home would have one ask stands in the first message', async ({ page }) => {
  await page.goto('/chat');
  await page.evaluate(() =>
    sessionStorage.setItem('chat-prompt', 'I look for a home with a study.'),
  );
  await page.reload();
  await isConnected(page);
  await register(page);
  await expect(message(page)).toHaveValue('I look for a home with a study.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page that says how else to reach us', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Live chat' }).click();
    await expect(page).toHaveURL('/chat');
    const note = page.getByRole('main').getByRole('note');
    await expect(note).toContainText('The chat needs JavaScript.');
  });
});
