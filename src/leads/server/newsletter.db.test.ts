import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { DAY } from '#platform/domain/duration.ts';
import type { Mail } from '#platform/server/mail/outbox.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../api.ts';
import { newsletterConsent } from '../domain/newsletter-consent.ts';
import { leadsSite, NOON, ORIGIN } from './leads.sample.ts';

const { sql, stores, at, address, post, mails, unsubscribeByKey } = await leadsSite();

const daysOn = (days: number) => new Date(NOON.getTime() + days * DAY);
const ask = (email = 'ada@example.com', given: object = {}, from?: string) =>
  post(subscribe.path, { email, ...given }, from);
const confirm = (token: string) => post(confirmSubscription.path, { token, agrees: true });
const unsubscribeWith = (token: string) => post(unsubscribe.path, { token });
const statuses = async () =>
  (await sql`select standing from subscribers order by id`).map(({ standing }) => standing);
const consents = async () =>
  (await sql`select kind, email_key, withdrawn_at from consents order by id`).map((row) => ({
    ...row,
    withdrawn_at: row.withdrawn_at && new Date(row.withdrawn_at),
  }));
const yesterday = () => sql`update mails set created_at = created_at - interval '25 hours'`;

/** The fragment of a mailed link. */
const tokenOf = (link = ''): string => link.split('#')[1] ?? '';
const confirmationOf = (mail?: Mail): string => tokenOf(mail?.letter.action?.address);

/** Subscribes, and returns the token of the unsubscribe link. */
async function subscribed(email?: string): Promise<string> {
  await ask(email);
  await confirm(confirmationOf((await mails()).at(-1)));
  return tokenOf((await mails()).at(-1)?.wayOut?.page);
}

test('a sign-up is mailed a link and is not subscribed until confirmed', async () => {
  expect(await ask()).toMatchObject({ status: 202, json: {} });
  expect(await statuses()).toEqual(['asked']);
  expect(await consents()).toEqual([]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'newsletter', to: { address: 'ada@example.com' } });
  expect(mail?.letter.action?.address).toMatch(
    new RegExp(`^${ORIGIN}/newsletter/confirm#[\\w-]{20,100}$`),
  );
});

test('the link subscribes: the consent is recorded with its wording, and the welcome mail has unsubscribe links', async () => {
  await ask('Ada@Example.com');
  const [mail] = await mails();
  at.now = daysOn(1);
  expect(await confirm(confirmationOf(mail))).toMatchObject({ status: 200, json: {} });
  expect(await statuses()).toEqual(['confirmed']);
  const [consent] = await sql`select * from consents`;
  expect(consent).toMatchObject({
    kind: 'newsletter',
    email_key: 'ada@example.com',
    version: newsletterConsent(FIRST_BROKERAGE).version,
    wording: newsletterConsent(FIRST_BROKERAGE).wording,
    network_hash: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(new Date(consent?.given_at)).toEqual(daysOn(1));
  const welcome = (await mails()).at(-1);
  expect(welcome).toMatchObject({ kind: 'newsletter-welcome', to: { address: 'Ada@Example.com' } });
  const token = tokenOf(welcome?.wayOut?.page);
  expect(welcome?.wayOut).toEqual({
    page: `${ORIGIN}/newsletter/unsubscribe#${token}`,
    oneClick: `${ORIGIN}/api/newsletter/one-click/${token}`,
  });
});

test.each([{}, { agrees: false }, { agrees: 'on' }])(
  'a program that opens the link and sends it back, with %j and no tick of the box, subscribes no one',
  async (given) => {
    await ask();
    const token = confirmationOf((await mails())[0]);
    expect(await post(confirmSubscription.path, { token, ...given })).toMatchObject({
      status: 400,
      json: { message: 'Please tick the box to subscribe' },
    });
    expect([await statuses(), await consents(), (await mails()).length]).toEqual([
      ['asked'],
      [],
      1,
    ]);
    expect((await confirm(token)).status).toBe(200);
  },
);

test('using the link again, or twice concurrently, changes nothing', async () => {
  await ask();
  const token = confirmationOf((await mails())[0]);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await consents()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test.each([
  [6.99, 200],
  [7, 410],
])('after %d days the confirmation link answers %d', async (days, status) => {
  await ask();
  at.now = daysOn(days);
  expect((await confirm(confirmationOf((await mails())[0]))).status).toBe(status);
});

test('a link that is forged, or was made for another address, subscribes no one', async () => {
  await ask();
  await ask('ben@example.com');
  const [one = '', other = ''] = (await mails()).map(confirmationOf);
  const [id, time, signature] = [one.slice(0, 1), one.slice(2, 10), one.slice(11)];
  const later = (Number.parseInt(time, 36) + 1).toString(36);
  const forged = [
    `${id}-${later}-${signature}`,
    `2-${time}-${signature}`,
    `3-${time}-${signature}`,
    `${id}-${time}-${other.slice(11)}`,
    `${one.slice(0, -1)}${one.endsWith('A') ? 'B' : 'A'}`,
    'x'.repeat(60),
  ];
  for (const token of forged)
    expect(await confirm(token)).toMatchObject({
      status: 410,
      json: { message: 'This link has expired or isn’t valid' },
    });
  expect((await confirm('short')).status).toBe(400);
  expect(await statuses()).toEqual(['asked', 'asked']);
});

test('unsubscribing needs only the link and withdraws the consent; repeating it changes nothing', async () => {
  const token = await subscribed();
  at.now = daysOn(400);
  expect(await unsubscribeWith(token)).toMatchObject({ status: 200, json: {} });
  at.now = daysOn(401);
  expect(await unsubscribeWith(token)).toMatchObject({ status: 200, json: {} });
  expect(await statuses()).toEqual(['left']);
  expect(await consents()).toEqual([
    { kind: 'newsletter', email_key: 'ada@example.com', withdrawn_at: daysOn(400) },
  ]);
});

test('a mail program unsubscribes with one form POST, from any origin', async () => {
  const token = await subscribed();
  const answer = await fetch(`${address}/api/newsletter/one-click/${token}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await statuses()).toEqual(['left']);
});

test('a program that only opens the links changes nothing', async () => {
  const token = await subscribed();
  const looked = await fetch(`${address}/api/newsletter/one-click/${token}`, {
    redirect: 'manual',
  });
  expect(looked.status).toBe(303);
  expect(looked.headers.get('Location')).toBe(`${ORIGIN}/newsletter/unsubscribe#${token}`);
  const forged = await fetch(`${address}/api/newsletter/one-click/1-${'x'.repeat(43)}`, {
    method: 'POST',
  });
  expect(forged.status).toBe(410);
  expect(await statuses()).toEqual(['confirmed']);
});

test('the unsubscribe link still works after the subscriber was deleted', async () => {
  const token = await subscribed();
  expect(await stores.subscribers.erasePerson('ada@example.com')).toBe(1);
  expect((await unsubscribeWith(token)).status).toBe(200);
});

test('an old link does not resubscribe after unsubscribing, but a new sign-up works', async () => {
  await ask();
  const old = confirmationOf((await mails())[0]);
  await confirm(old);
  const out = tokenOf((await mails()).at(-1)?.wayOut?.page);
  at.now = daysOn(1);
  await unsubscribeWith(out);
  expect((await confirm(old)).status).toBe(410);
  await ask();
  expect(await statuses()).toEqual(['asked']);
  expect((await confirm(confirmationOf((await mails()).at(-1)))).status).toBe(200);
  expect((await consents()).map(({ withdrawn_at }) => withdrawn_at)).toEqual([daysOn(1), null]);
});

test('a subscriber who subscribes again is notified only by mail, with an unsubscribe link', async () => {
  await subscribed();
  at.now = daysOn(1);
  expect(await ask('ADA@example.com')).toMatchObject({ status: 202, json: {} });
  const last = (await mails()).at(-1);
  expect(last).toMatchObject({ kind: 'newsletter', to: { address: 'ada@example.com' } });
  expect(last?.letter.title).toBe('You’re already subscribed');
  expect(last?.wayOut?.page).toContain('/newsletter/unsubscribe#');
  expect(await statuses()).toEqual(['confirmed']);
});

test('a bot that fills in the hidden field gets the usual response, and no email is sent', async () => {
  const person = await ask();
  const program = await ask('ben@example.com', { website: 'https://spam.example' });
  expect([program.status, program.json]).toEqual([person.status, person.json]);
  expect([(await mails()).length, (await statuses()).length]).toEqual([1, 1]);
});

test('an invalid address is refused', async () => {
  for (const email of [
    '',
    'ada',
    'a@b,c@d',
    'Ada <ada@example.com>',
    'a@example.com\r\nBcc: b@example.com',
  ])
    expect(await ask(email)).toMatchObject({
      status: 400,
      json: { message: 'Please enter a valid email address' },
    });
  expect(await mails()).toEqual([]);
});

test('fault 87: an address gets at most three mails a day, from any network and in any spelling', async () => {
  const spellings = ['victim@example.com', 'VICTIM@example.com', 'Victim@Example.COM'];
  const tagged = Array.from({ length: 20 }, (_, n) => `victim+${n}@example.com`);
  const wanted = [...spellings, ...tagged, ...spellings, ...spellings];
  const answers = await Promise.all(
    wanted.map((email, n) => ask(email, {}, `198.51.${n}.${n + 1}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await mails()).toHaveLength(3);
  await ask('another@example.com');
  expect(await mails()).toHaveLength(4);

  await yesterday();
  for (const email of wanted) await ask(email);
  expect(await mails()).toHaveLength(7);
});

test('fault 87: a subscriber also gets at most three such mails a day', async () => {
  await subscribed();
  await yesterday();
  for (let n = 0; n < 10; n++) await ask();
  const already = (await mails()).filter(
    ({ letter }) => letter.title === 'You’re already subscribed',
  );
  expect(already).toHaveLength(3);
});

test('withdrawing the consent elsewhere unsubscribes', async () => {
  await subscribed();
  await unsubscribeByKey('ada@example.com');
  await unsubscribeByKey('unknown@example.com');
  expect(await statuses()).toEqual(['left']);
});
