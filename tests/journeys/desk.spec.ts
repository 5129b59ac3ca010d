import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  consoleOf,
  exampleOf,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectEveryControlReached,
  hydrated,
} from './page-checks.ts';
import { openDesk, test } from './realtor.ts';
import { expect, mailTo, registered } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

// Two or three browsers each.
test.describe.configure({ timeout: 120_000 });

/** A visitor with a unique name, to find them on the desk. */
const aGuest = () => {
  const name = randomBytes(4).toString('hex');
  return { name: `Priya ${name}`, email: `priya.${name}@mail.example` };
};

/** A response's headers, without the values that vary between responses. */
const shapeOf = ({ date: _, etag, ...headers }: Record<string, string> = {}) => ({
  ...headers,
  etag: typeof etag,
  'content-length': '',
  'content-security-policy': headers['content-security-policy']?.replace(/'sha256-[^']+'/g, ''),
});

const transcript = (page: Page) => page.getByRole('log');
const theirMessage = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const closing = (page: Page) =>
  page.getByRole('region', { name: /^Conversation with/ }).getByRole('button', { name: 'Close' });
const entry = (page: Page, name: string) => page.locator('[data-entry]', { hasText: name });

/** Opens the chat on a page, enters a name, and asks a question. */
async function ask(page: Page, guest: { name: string; email: string }, text: string) {
  await page.goto(await exampleOf('/property/$id', page));
  await hydrated(page);
  await page.getByRole('link', { name: 'Live chat' }).filter({ visible: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(guest.name);
  await page.getByRole('form', { name: 'Start chatting' }).getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Start Chatting' }).click();
  await expect(theirMessage(page)).toBeFocused();
  await write(page, text);
}

async function write(page: Page, text: string) {
  await theirMessage(page).fill(text);
  await theirMessage(page).press('Enter');
  await expect(transcript(page).getByText(text)).toBeVisible();
}

async function say(page: Page, text: string) {
  await answer(page).fill(text);
  await answer(page).press('Enter');
  await expect(transcript(page).getByText(text)).toBeVisible();
  // Shown at once, and stored a moment later.
  await expect(page.getByText('Sending...')).toHaveCount(0);
}

test('/desk asks guests to sign in, and responds to registered visitors like an unknown address', async ({
  request,
}) => {
  const asked = await request.get('/desk?open=talk-3', { maxRedirects: 0 });
  expect(asked.status()).toBe(302);
  expect(asked.headers()).toMatchObject({
    location: '/auth?next=%2Fdesk%3Fopen%3Dtalk-3',
    'cache-control': 'no-store',
  });

  const ask = async (path: string) => {
    const answer = await request.get(path);
    expect(await answer.text()).toContain('404 Page Not Found');
    return [answer.status(), shapeOf(answer.headers())];
  };
  const unknown = await ask('/nothing-of-this-name');
  await registered(request);
  expect(await ask('/desk')).toEqual(unknown);
});

test('a visitor and a realtor chat: typing and read receipts both ways, a home, a note, the transcript, close and reopen', async ({
  page: visitor,
  signIn,
}) => {
  const guest = aGuest();
  const { page: desk, username } = await signIn(0, { viewport: DESKTOP });
  const logged = [consoleOf(visitor), consoleOf(desk)];
  await openDesk(desk);
  await ask(visitor, guest, 'Is it still available?');

  await expect(entry(desk, guest.name)).toContainText('Is it still available?');
  await expect(entry(desk, guest.name)).toContainText('1 unread');
  await entry(desk, guest.name).click();
  await expect(transcript(desk).getByText('Is it still available?')).toBeVisible();
  await expect(entry(desk, guest.name)).not.toContainText('unread');
  await expect(visitor.getByText('· Read')).toBeVisible();

  await answer(desk).pressSequentially('It is');
  await expect(visitor.getByText('Team is typing...')).toBeVisible();
  await say(desk, 'It is. Saturday at 11 or 2?');
  await expect(transcript(visitor).getByText('It is. Saturday at 11 or 2?')).toBeVisible();
  await expect(transcript(desk).getByText(/· read$/)).toBeVisible();
  await theirMessage(visitor).pressSequentially('At');
  await expect(desk.getByText(`${guest.name} is typing...`)).toBeVisible();
  await write(visitor, 'At 11, please.');
  await expect(transcript(desk).getByText('At 11, please.')).toBeVisible();

  await desk.getByRole('button', { name: 'Offer a tour' }).click();
  await expect(answer(desk)).toHaveValue(/Would this time suit you/);
  await expect(transcript(visitor).getByText('Your tour is confirmed')).toHaveCount(0);
  await answer(desk).fill('');

  await desk.getByRole('button', { name: 'Send a home' }).click();
  const home = await (await desk.request.get('/api/properties?limit=1')).json();
  await desk.getByLabel('MLS number or address').fill(home.properties[0].mls_number);
  await desk.getByRole('dialog').getByRole('listitem').getByRole('button').click();
  await expect(answer(desk)).toHaveValue(new RegExp(`/property/${home.properties[0].id}$`));
  await answer(desk).press('Enter');
  await expect(transcript(visitor).getByRole('link').last()).toHaveAttribute(
    'href',
    /\/property\/\d+/,
  );

  await desk.getByLabel('Note').fill('Needs a study away from the kitchen.');
  const saved = desk.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await answer(desk).click();
  await saved;
  await desk.getByRole('button', { name: 'Email the conversation' }).click();
  const mail = await mailTo(guest.email, 'Saturday at 11');
  expect(mail.text).toContain('At 11, please.');

  await closing(desk).click();
  await expect(visitor.getByText('We’ve closed this conversation.')).toBeVisible();
  await expect(entry(desk, guest.name)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Closed', exact: true }).click();
  await entry(desk, guest.name).click();
  await desk.getByRole('button', { name: 'Reopen' }).click();
  await desk.getByRole('button', { name: /^Live/ }).click();
  await expect(entry(desk, guest.name)).toContainText(`With ${username}`);
  await expect(desk.getByLabel('Note')).toHaveValue('Needs a study away from the kitchen.');
  expect(logged).toEqual([[], []]);
});

test('unread messages are counted on the visitor’s chat button, and below a realtor who has scrolled up', async ({
  page: visitor,
  signIn,
}) => {
  const guest = aGuest();
  const { page: desk } = await signIn(0, { viewport: { width: 1440, height: 600 } });
  await openDesk(desk);
  await ask(visitor, guest, 'Is it still available?');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await entry(desk, guest.name).click();
  await say(desk, 'It is.');
  await say(desk, Array(30).fill('A long answer.').join('\n'));
  await visitor.reload();
  const button = visitor.getByRole('link', { name: 'Live chat 2 unread' });
  await expect(button).toBeVisible();
  await expectAccessible(visitor, { colours: 'only' });
  await button.click();
  await expect(
    transcript(desk)
      .getByText(/· read$/)
      .last(),
  ).toBeVisible();

  await test.step('the realtor’s scroll position is kept, and new messages below it are counted', async () => {
    const scrolled = () => transcript(desk).evaluate(({ scrollTop }) => scrollTop);
    expect(await scrolled()).toBeGreaterThan(0);
    await transcript(desk).press('Home');
    await expect.poll(scrolled).toBe(0);
    await write(visitor, 'And a garden?');
    const below = desk.getByRole('button', { name: '1 new message' });
    await expect(below).toBeVisible();
    expect(await scrolled()).toBe(0);
    await expect(entry(desk, guest.name)).toContainText('1 unread');
    await below.click();
    await expect(entry(desk, guest.name)).not.toContainText('unread');
  });

  await visitor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await visitor.reload();
  await hydrated(visitor);
  await expect(visitor.getByRole('link', { name: 'Live chat', exact: true })).toBeVisible();
  await expect(visitor.getByText('unread')).toHaveCount(0);
});

test('two realtors see the same conversation, and messages written offline are sent on reconnection', async ({
  page: visitor,
  signIn,
}) => {
  const guest = aGuest();
  const { page: one } = await signIn(0);
  const { page: other, username, context } = await signIn(1);
  await openDesk(one);
  await openDesk(other);
  await ask(visitor, guest, 'Do you handle leasing?');
  await entry(one, guest.name).click();
  await entry(other, guest.name).click();
  await other.getByRole('button', { name: 'Assign to me' }).click();
  await expect(one.getByText(`With ${username}`).first()).toBeVisible();

  await context.setOffline(true);
  await expect(other.getByText('Connecting...')).toBeVisible();
  await answer(other).fill('We do, for landlords and tenants.');
  await answer(other).press('Enter');
  await expect(other.getByText('Sending...')).toBeVisible();
  await context.setOffline(false);
  for (const page of [one, visitor])
    await expect(transcript(page).getByText('We do, for landlords and tenants.')).toHaveCount(1);
  await expect(other.getByText('Sending...')).toHaveCount(0);

  await closing(one).click();
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('a lead is found, annotated and handled, another realtor sees it, and it is in the CSV file', async ({
  page: visitor,
  signIn,
}) => {
  const { page: desk, username } = await signIn(0);
  const { page: other } = await signIn(1);
  const { email } = aGuest();
  const data = {
    firstName: '=Helen',
    lastName: 'Sample',
    email,
    phone: '',
    inquiryType: 'buying',
    message: 'Saturday morning would suit us.',
    subject: 'Tour of 126 Stavebank Road',
    propertyId: null,
    website: '',
  };
  await openDesk(desk);
  await desk.getByRole('button', { name: /^Inbox/ }).click();
  expect((await visitor.request.post('/api/inquiries', { data })).status()).toBe(201);
  await desk.getByRole('searchbox').fill(email);
  await entry(desk, '=Helen Sample').click();
  await expect(desk.getByText('Saturday morning would suit us.')).toBeVisible();
  await openDesk(other);
  await other.getByRole('button', { name: /^Inbox/ }).click();
  await other.getByRole('searchbox').fill(email);
  await entry(other, '=Helen Sample').click();
  await other.getByLabel('Note').fill('I shall call.');
  await desk.getByLabel('Note').fill('Called.');
  await desk.getByRole('button', { name: 'Handled' }).click();
  for (const page of [desk, other])
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(other.getByText(`${username} changed this note to “Called.”`)).toBeVisible();
  await desk.getByRole('button', { name: 'Open again' }).click();
  await expect(desk.getByRole('button', { name: 'Handled' })).toBeVisible();
  await desk.keyboard.press('Shift+E');
  await desk.keyboard.press('Control+e');
  await expect(desk.getByRole('button', { name: 'Handled' })).toBeVisible();
  await desk.keyboard.press('e');
  for (const page of [desk, other])
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(entry(desk, '=Helen Sample')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Closed', exact: true }).click();
  await desk.getByRole('radio', { name: 'Leads' }).check();
  await expect(entry(desk, '=Helen Sample')).toBeVisible();
  await desk.getByRole('button', { name: /^Inbox/ }).click();

  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'All leads as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('leads.csv');
  const text = await (await desk.request.get('/api/desk/leads.csv')).text();
  expect(text).toContain(`"'=Helen Sample",${email}`);
});

test('the desk works with the keyboard alone', async ({ page: visitor, signIn }) => {
  const guest = aGuest();
  const { page: desk } = await signIn(0, { viewport: DESKTOP });
  await openDesk(desk);
  await ask(visitor, guest, 'Is there a study?');
  await expect(entry(desk, guest.name)).toBeVisible();
  await desk.keyboard.press('/');
  // Each key searches: the entry found by fewer letters goes when the next answer comes.
  const found = desk.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('search') === guest.name,
  );
  await desk.keyboard.type(guest.name);
  await found;
  await expect(desk.locator('[data-entry]')).toHaveCount(1);
  await expect(desk.getByRole('searchbox')).toHaveValue(guest.name);
  await desk.keyboard.press('Tab');
  await expect(entry(desk, guest.name)).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(answer(desk)).toBeVisible();
  await desk.keyboard.press('r');
  await desk.keyboard.type('There is, e?');
  await desk.keyboard.press('Enter');
  await expect(transcript(desk).getByText('There is, e?')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(entry(desk, guest.name)).toBeFocused();
  await desk.keyboard.press('?');
  const letters = desk.getByRole('checkbox', { name: 'Use single-key shortcuts' });
  await letters.press('Space');
  await expect(letters).not.toBeChecked();
  await letters.press('Space');
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await desk.keyboard.press('e');
  await expect(desk.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectEveryControlReached(desk);
});

test('on a phone one pane is shown at a time, each accessible in both themes', async ({
  page: visitor,
  signIn,
}) => {
  const guest = aGuest();
  const { page: desk } = await signIn(0, { viewport: PHONE });
  await openDesk(desk);
  await ask(visitor, guest, 'Is there a garden?');
  await expect(entry(desk, guest.name)).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await entry(desk, guest.name).click();
  await say(desk, 'There is, behind the house.');
  await expect(entry(desk, guest.name)).toBeHidden();
  await expectAccessibleInBothThemes(desk);
  await desk.getByRole('button', { name: `About ${guest.name}` }).click();
  await expect(desk.getByText(guest.email)).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await desk.getByRole('button', { name: 'Back to the conversation' }).click();
  await desk.getByRole('button', { name: 'Back to the list' }).click();
  await expect(entry(desk, guest.name)).toBeFocused();
  await entry(desk, guest.name).click();
  await expect(answer(desk)).toBeVisible();
  await desk.goBack();
  await expect(entry(desk, guest.name)).toBeFocused();
  await entry(desk, guest.name).click();
  await desk.getByRole('button', { name: 'Leads', exact: true }).click();
  await expect(desk.getByRole('button', { name: /^Inbox/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Conversations', exact: true }).click();
  await expect(entry(desk, guest.name)).toBeVisible();
  const isWide = await desk.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await desk.setViewportSize(DESKTOP);
  await entry(desk, guest.name).click();
  await expectAccessibleInBothThemes(desk);
});

test('a realtor follows the header link, sees that the session has expired, and finds the draft after signing in again', async ({
  page: visitor,
  signIn,
}) => {
  const guest = aGuest();
  const { page: desk, context, username, password } = await signIn(0);
  await desk.goto('/about');
  await hydrated(desk);
  await desk.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  await expect(desk.getByText('Demonstration data').filter({ visible: true })).toHaveCount(1);
  await ask(visitor, guest, 'Is there a study?');
  await entry(desk, guest.name).click();
  await answer(desk).fill('There is');
  await desk.reload();
  await expect(answer(desk)).toHaveValue('There is');
  await context.clearCookies();
  await context.setOffline(true);
  await expect(desk.getByText('Connecting...')).toBeVisible();
  await context.setOffline(false);
  await desk.getByRole('link', { name: 'sign in again' }).click();
  const form = desk.getByRole('form', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(answer(desk)).toHaveValue('There is');
});
