import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  consoleOf,
  exampleOf,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToFitNarrow,
  hydrated,
} from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

const anAddress = () => `ada.${randomBytes(5).toString('hex')}@mail.example`;

const chatOf = (page: Page) => page.getByRole('dialog', { name: /team$/ });
const message = (page: Page) =>
  page.getByRole('form', { name: 'Write to the team' }).getByLabel('Message');
const dot = (page: Page) => chatOf(page).getByRole('status').first().locator('span');
const OFFLINE_RED = 'rgb(242, 166, 156)';
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
/** Whether a realtor is online depends on concurrent tests. */
const isConnected = (page: Page) =>
  expect(page.getByText(/^(Leave a message|Connected - Chat in real-time!)$/)).toBeVisible();

async function openChat(page: Page, address = '/about') {
  await page.goto(address);
  await hydrated(page);
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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the chat covers the whole screen, and the page behind it is inert', async ({ page }) => {
    await openChat(page);
    await expect.poll(() => chatOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    const isInert = () => page.evaluate(() => document.querySelector('[inert] main') !== null);
    expect(await isInert()).toBe(true);
    await expect(
      page.getByRole('form', { name: 'Start chatting' }).getByLabel('Name'),
    ).toBeFocused();
    await expectAccessibleInBothThemes(page, 'dialog');
    await chatOf(page).getByRole('button', { name: 'Close' }).click();
    expect(await isInert()).toBe(false);
    await expect(page.getByRole('link', { name: 'Live chat' })).toBeFocused();
  });

  test('a conversation survives a reload, continues on another page and at /chat, and shows the home it mentions', async ({
    page,
  }) => {
    const logged = consoleOf(page);
    const home = await exampleOf('/property/$id', page);
    await openChat(page);
    await register(page);
    await write(page, 'Is it still available?');
    await expect(log(page).getByText(/· (Sent|Delivered)$/)).toBeVisible();

    await page.reload();
    await expect(log(page).getByText('Is it still available?')).toHaveCount(1);
    await chatOf(page).getByRole('button', { name: 'Close' }).click();
    await page.goto('/chat');
    await isConnected(page);
    await expect(log(page).getByText('Is it still available?')).toHaveCount(1);
    await write(page, `I mean ${home}`);
    const card = log(page).getByRole('link', { name: /\$/ });
    await expect(card).toHaveAttribute('href', home);
    await expectAccessibleInBothThemes(page);
    await card.click();
    await expect(page).toHaveURL(home);
    await page.getByRole('link', { name: 'Live chat' }).click();
    await expect(log(page).getByText('Is it still available?')).toHaveCount(1);
    await expectToFitNarrow(page);
    expect(logged).toEqual([]);
  });
});

test('on a desktop the chat is 600 px tall at the bottom right, no notification covers it, and the page stays usable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openChat(page, '/about');
  await register(page);
  await page.context().setOffline(true);
  const notification = page.getByText('Failed to connect to chat service. Please try again.');
  await expect(notification).toBeVisible();
  await expect
    .poll(async () => {
      const [toast, chat] = [await notification.boundingBox(), await chatOf(page).boundingBox()];
      return toast && chat && toast.x + toast.width <= chat.x;
    })
    .toBe(true);
  await page.context().setOffline(false);
  await isConnected(page);

  await page.setViewportSize(DESKTOP);
  const place = { x: 1440 - 400 - 24, y: 900 - 600 - 24, width: 400, height: 600 };
  await expect.poll(() => chatOf(page).boundingBox()).toEqual(place);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(message(page)).toBeVisible();
  await expectAccessible(page);
});

test('the chat works with the keyboard alone', async ({ page }) => {
  const logged = consoleOf(page);
  await page.goto('/about');
  await hydrated(page);
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
  expect(logged).toEqual([]);
});

test('‘Chat Now’, and the button in the phone’s bottom bar, open the chat over the page', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const home = await exampleOf('/property/$id', page);
  for (const address of ['/mortgage', '/', home]) {
    await page.goto(address);
    await hydrated(page);
    if (address === '/') await page.getByText('Advice for buyers and sellers').click();
    await page.getByRole('link', { name: 'Chat Now' }).filter({ visible: true }).click();
    await isConnected(page);
    await expect(chatOf(page)).toBeVisible();
    await expect(page).toHaveURL(address);
    await chatOf(page).getByRole('button', { name: 'Close' }).click();
  }
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('complementary', { name: 'Price and tour' })).toBeInViewport();
  await page.getByRole('link', { name: 'Live chat' }).click();
  await isConnected(page);
  await expect(page).toHaveURL(home);
});

test('a lost network shows a text and a red dot, and what is written meanwhile is sent once', async ({
  page,
  context,
}) => {
  const logged = consoleOf(page);
  await openChat(page);
  await register(page);
  await write(page, 'before');
  await expect(log(page).getByText(/· (Sent|Delivered)$/)).toBeVisible();
  await expect(dot(page)).not.toHaveCSS('background-color', OFFLINE_RED);
  await context.setOffline(true);
  await expect(dot(page)).toHaveCSS('background-color', OFFLINE_RED);
  await expect(page.getByText('Connection Error')).toBeVisible();
  await expect(
    page.getByText('Failed to connect to chat service. Please try again.'),
  ).toBeVisible();
  await message(page).fill('after');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('Sending...')).toBeVisible();
  await context.setOffline(false);
  await isConnected(page);
  await expect(log(page).getByText('Sending...')).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText(/^(before|after)$/)).toHaveText(['before', 'after']);
  expect(logged).toEqual([]);
});

test('a connection lost before the acknowledgement does not duplicate a message', async ({
  page,
}) => {
  let breaks = 0;
  await page.routeWebSocket('**/api/ws-chat', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      // The server has stored the message, but the browser misses the acknowledgement twice.
      if (JSON.parse(String(frame)).type === 'ack' && breaks < 2) {
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

test('two tabs that open the chat at once are one visitor and show the same conversation', async ({
  page,
  context,
}) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await openChat(tab);
    await chatOf(tab).getByRole('button', { name: 'Close' }).click();
  }
  // The chat's code is loaded by now; its cookie is gone.
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
  const written: string[] = [];
  for (const [n, tab] of tabs.entries()) {
    written.push(`from tab ${n}`);
    await write(tab, `from tab ${n}`);
    for (const each of tabs) await expect(log(each).getByText(/^from/)).toHaveText(written);
  }
});
