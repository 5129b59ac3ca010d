import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { erasePerson } from '#app/wiring/personal-data/personal-records.ts';
import { compose } from '#platform/server/mail/compose.ts';
import { aSender } from '#platform/server/mail/sender.sample.ts';
import { continueConversation } from '../api.ts';
import { conversationId } from '../domain/chat-message.ts';
import type { ChatClient } from './chat-client.sample.ts';
import { aMessage, chatSite, mailOf } from './chat-site.sample.ts';

const { sql, at, stores, here, open, join, visitor, realtor, mails, errors } = await chatSite();

afterEach(() => expect(errors).toEqual([]));

const pass = (minutes: number) => {
  at.now = new Date(at.now.getTime() + 60_000 * minutes);
};
const answersMailed = async () => (await mails()).filter(({ kind }) => kind === 'chat-answer');
const isThere = async () => (await sql`select from visitor_presence`).length > 0;

/** Ada has written and left; also returns the realtor who will answer. */
async function writtenAndLeft() {
  const maren = await realtor();
  const ada = await visitor();
  ada.send(aMessage('Is it still available? Call me at 416-555-0199.'));
  await maren.next('message');
  await leave(ada);
  return { ada, maren };
}
async function leave(ada: ChatClient) {
  await ada.close();
  await expect.poll(isThere).toBe(false);
}
async function answer(maren: Awaited<ReturnType<typeof realtor>>, text: string) {
  maren.send({ ...aMessage(text), conversation: 1 });
  await maren.next('ack');
}
const post = (path: string, body: object, cookie = '') =>
  fetch(`${here.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
/** The fragment of the link in the only mail with an answer. */
async function wayBackMailed() {
  await expect.poll(answersMailed).toHaveLength(1);
  const [mail] = await answersMailed();
  return { mail, token: new URL(mail?.letter.action?.address ?? '').hash.slice(1) };
}

test('answers to a visitor who has left are mailed once, in one mail', async () => {
  const { maren } = await writtenAndLeft();
  await answer(maren, 'It is.');
  pass(1);
  await answer(maren, 'Saturday at 11?');
  pass(1.5);
  // Two processes run the job; only one sends the email.
  await open();
  expect(await answersMailed()).toEqual([]);
  pass(1);
  const { mail } = await wayBackMailed();
  expect(mail).toMatchObject({
    replyTo: { address: 'leads@example.com' },
    letter: { title: 'Maren Ellery replied to you' },
  });
  expect(mail?.letter.quote).toMatch(/It is\.[\s\S]*Saturday at 11\?$/);
  // The address is unverified, so nothing the visitor wrote is sent to it, not even their name.
  expect(mail?.to).toEqual({ address: mailOf('Ada') });
  expect(JSON.stringify(mail)).not.toContain('416-555-0199');
  pass(10);
  await answer(maren, 'Are you there?');
  pass(3);
  await expect.poll(answersMailed).toHaveLength(2);
  const [, second] = await answersMailed();
  expect(second?.letter.quote).not.toContain('Saturday');
  expect(second?.thread).toBe(mail?.thread);
});

test('only unread answers are mailed, and only after the visitor has left', async () => {
  const maren = await realtor();
  const ada = await visitor();
  ada.send(aMessage('Hello'));
  await maren.next('message');
  await answer(maren, 'Good morning');
  await ada.next('message');
  const longAfter = new Date(at.now.getTime() + 3_600_000);
  const later = new Date(longAfter.getTime() + 60_000);
  await stores.visitorPresence.stay([conversationId(1)], randomUUID(), later);
  expect(await stores.dueChatMails.claimAnswered(longAfter, longAfter)).toEqual([]);
  await sql`delete from visitor_presence where until > ${longAfter.toISOString()}`;
  ada.send({ type: 'seen', id: 2 });
  // The first marks that the desk gets may be those of the visitor's own message.
  await expect.poll(() => sql`select from conversations where guest_seen_seq = 2`).toHaveLength(1);
  await answer(maren, 'Still there?');
  await ada.next('message');
  await leave(ada);
  pass(3);
  await expect.poll(answersMailed).toHaveLength(1);
  expect((await answersMailed())[0]?.letter.quote).not.toContain('Good morning');
});

test('mails of one chat share a thread, and their links do not reveal who the visitor is', async () => {
  const { maren } = await writtenAndLeft();
  await answer(maren, 'It is.');
  pass(3);
  const { mail } = await wayBackMailed();
  if (!mail) throw new Error('No mail.');
  const written = { id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', createdAt: at.now, mail };
  const raw = String(await compose(written, aSender)).replace(/\r\n\s/g, '');
  expect(raw).toMatch(new RegExp(`^References:\\s?<${mail.thread}@`, 'm'));
  expect(raw).toMatch(new RegExp(`^In-Reply-To:\\s?<${mail.thread}@`, 'm'));
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(mail.letter.action?.address).toMatch(/^https:\/\/homes\.example\.com\/chat#[\w-]+$/);
  expect(mail.wayOut?.page).toMatch(/^https:\/\/homes\.example\.com\/chat\/unsubscribe#[\w-]+$/);
});

test('a mailed link opens the conversation in another browser while the first one keeps it', async () => {
  const { ada, maren } = await writtenAndLeft();
  await answer(maren, 'It is.');
  pass(3);
  const { token } = await wayBackMailed();
  const followed = await post(continueConversation.path, { token });
  expect([followed.status, await followed.json()]).toEqual([200, {}]);
  const cookie = followed.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect(followed.headers.get('Set-Cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  const phone = await join({ cookie });
  expect(await phone.next('welcome')).toMatchObject({
    registered: { userName: 'Ada' },
    messages: [{ id: 1 }, { id: 2, message: 'It is.' }],
  });
  phone.send(aMessage('Saturday, then'));
  await phone.next('ack');
  const laptop = await join({ cookie: ada.cookie });
  expect((await laptop.next('welcome')).messages).toHaveLength(3);
  // A browser already in the conversation keeps its own cookie.
  for (const own of [cookie, ada.cookie])
    expect((await post(continueConversation.path, { token }, own)).headers.has('Set-Cookie')).toBe(
      false,
    );
});

test('browsers that joined through one link share one rate limit', async () => {
  const { maren } = await writtenAndLeft();
  await answer(maren, 'It is.');
  pass(3);
  const { token } = await wayBackMailed();
  // Each process has its own limits, so messages sent here do not count in other tests.
  const { address } = await open();
  const refusedOfFour = async () => {
    const followed = await post(continueConversation.path, { token });
    const cookie = followed.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const browser = await join({ cookie }, address);
    await browser.next('welcome');
    const receivedOf = (...types: string[]) =>
      browser.received.filter(({ type }) => types.includes(type));
    for (let n = 0; n < 4; n++) browser.send(aMessage(`Message ${n}`));
    await expect.poll(() => receivedOf('ack', 'refused')).toHaveLength(4);
    return receivedOf('refused').length;
  };
  expect(await refusedOfFour()).toBe(0);
  expect(await refusedOfFour()).toBeGreaterThan(0);
});

test('a link that is forged, older than 30 days, for unsubscribing, or of an erased conversation is rejected', async () => {
  const { maren } = await writtenAndLeft();
  await answer(maren, 'It is.');
  pass(3);
  const { mail, token } = await wayBackMailed();
  const leaving = new URL(mail?.wayOut?.page ?? '').hash.slice(1);
  const status = async (given: string) =>
    (await post(continueConversation.path, { token: given })).status;
  const forged = token.replace(/^1-/, '2-');
  expect(forged).not.toBe(token);
  expect(await Promise.all([forged, leaving, `${token.slice(0, -1)}`].map(status))).toEqual([
    410, 410, 410,
  ]);
  const mailedAt = at.now;
  at.now = new Date(mailedAt.getTime() + 31 * 24 * 3_600_000);
  expect(await status(token)).toBe(410);
  at.now = mailedAt;
  expect(await status(token)).toBe(200);
  await erasePerson(
    {
      stores: stores,
      files: {
        erasePerson: async () => 0,
        aboutPerson: async () => [],
        deleteBefore: async () => 0,
      },
    },
    mailOf('Ada'),
  );
  expect(await status(token)).toBe(410);
});

test('after unsubscribing, answers stay in the chat, and the chat no longer promises an email', async () => {
  const { ada, maren } = await writtenAndLeft();
  await answer(maren, 'It is.');
  pass(3);
  const { mail } = await wayBackMailed();
  const { pathname } = new URL(mail?.wayOut?.oneClick ?? '');
  const looked = await fetch(`${here.address}${pathname}`, { redirect: 'manual' });
  expect([looked.status, looked.headers.get('Location')]).toEqual([303, mail?.wayOut?.page]);
  for (let twice = 0; twice < 2; twice++)
    expect((await fetch(`${here.address}${pathname}`, { method: 'POST' })).status).toBe(200);
  const [consent] = await sql`select withdrawn_at from consents where kind = 'chat'`;
  expect(new Date(consent?.withdrawn_at)).toEqual(at.now);
  await answer(maren, 'Anything else?');
  pass(3);
  await expect
    .poll(() => sql`select from conversations where answered_at is not null`)
    .toHaveLength(0);
  expect(await answersMailed()).toHaveLength(1);
  const again = await join({ cookie: ada.cookie });
  expect((await again.next('welcome')).messages).toHaveLength(3);
  again.send(aMessage('Yes'));
  await again.next('ack');
  pass(3);
  expect((await again.next('notice')).text).toMatch(/reply here\. You can leave/);
});

test('answer mails are limited to 20 a day per address; the rest are sent later', async () => {
  const { maren } = await writtenAndLeft();
  await stores.inTransaction(async ({ mails: outbox }) => {
    const letter = { subject: '', preview: '', title: '', paragraphs: [], reason: '' };
    for (let n = 0; n < 20; n++)
      await outbox.add({ kind: 'chat-answer', to: { address: mailOf('Ada') }, letter });
  });
  await answer(maren, 'It is.');
  pass(3);
  await expect
    .poll(() => sql`select from conversations where answered_at > ${at.now.toISOString()}`)
    .toHaveLength(1);
  await sql`delete from mails`;
  pass(63);
  await wayBackMailed();
});

test('the desk is notified when a visitor opens or leaves the chat', async () => {
  const maren = await realtor();
  const ada = await visitor();
  expect(await maren.next('presence')).toMatchObject({ conversation: 1, isThere: true });
  const secondTab = await join({ cookie: ada.cookie }, (await open()).address);
  await secondTab.next('welcome');
  await expect.poll(() => sql`select from visitor_presence`).toHaveLength(2);
  await ada.close();
  const notices = () =>
    maren.received.flatMap((frame) => (frame.type === 'presence' ? frame.isThere : []));
  // Who is there is read when it is announced: it must not change before.
  await expect.poll(notices).toEqual([true, true, true]);
  await secondTab.close();
  await expect.poll(notices).toEqual([true, true, true, false]);
});

test('an open chat is notified when a realtor arrives and when the last one leaves', async () => {
  // Whether a realtor is there is cached for a second, since the last test too.
  pass(2);
  const ada = await join();
  expect(await ada.next('welcome')).toMatchObject({ isRealtorThere: false });
  const maren = await realtor();
  const last = () => ada.received.filter(({ type }) => type === 'office').at(-1);
  await expect.poll(last).toMatchObject({ isRealtorThere: true });
  await maren.close();
  pass(0.1);
  await expect.poll(last).toMatchObject({ isRealtorThere: false });
});
