import { afterEach, expect, test } from 'vitest';
import { showUnread } from '../api.ts';
import { conversationId } from '../domain/chat-message.ts';
import { CONVERSATION_DELETED } from '../domain/close-codes.ts';
import { REFUSALS } from '../domain/words.ts';
import { aMessage, chatSite, mailOf, ORIGIN } from './chat-site.sample.ts';

const { sql, db, at, stores, here, open, join, visitor, realtor, mails, messages, errors } =
  await chatSite();

afterEach(() => expect(errors).toEqual([]));

const pass = (seconds: number) => {
  at.now = new Date(at.now.getTime() + 1_000 * seconds);
};
const close = () =>
  stores.conversationLists.change(conversationId(1), { status: 'closed' }, at.now);

test('a visitor registers, writes, and gets an ack', async () => {
  const ada = await join();
  expect(await ada.next('welcome')).toMatchObject({
    registered: null,
    isOpen: true,
    isRealtorThere: false,
    messages: [],
  });
  ada.send({ type: 'register', userName: ' Ada ', userEmail: 'Ada@mail.example', userId: 'x' });
  expect(await ada.next('registered')).toEqual({
    type: 'registered',
    userName: 'Ada',
    userEmail: 'Ada@mail.example',
  });
  ada.send(aMessage(' Is it still available?\r\nAda ', 'client-00'));
  expect(await ada.next('ack')).toEqual({
    type: 'ack',
    clientId: 'client-00',
    id: 1,
    timestamp: at.now.toISOString(),
  });
  expect([...(await messages())]).toEqual([
    { seq: 1, text: 'Is it still available?\nAda', client_id: 'client-00' },
  ]);
});

test('a realtor and a visitor exchange messages, typing indicators and delivery and read marks', async () => {
  const maren = await realtor();
  const ada = await visitor();
  ada.send({ type: 'typing' });
  const { conversation } = await maren.next('typing');
  ada.send(aMessage('Hello'));
  expect(await maren.next('message')).toMatchObject({
    conversation,
    id: 1,
    message: 'Hello',
    isFromRealtor: false,
    senderName: 'Ada',
  });
  await ada.next('ack');
  expect(await ada.next('marks')).toEqual({ type: 'marks', delivered: 1, read: 0 });
  maren.send({ type: 'seen', conversation, id: 1 });
  expect(await ada.next('marks')).toEqual({ type: 'marks', delivered: 1, read: 1 });

  maren.send({ type: 'typing', conversation });
  await ada.next('typing');
  maren.send({ ...aMessage('Good morning', 'desk-0001'), conversation });
  expect(await maren.next('ack')).toMatchObject({ conversation, clientId: 'desk-0001', id: 2 });
  expect(await ada.next('message')).toMatchObject({
    id: 2,
    message: 'Good morning',
    isFromRealtor: true,
    senderName: 'Maren Ellery',
  });
  ada.send({ type: 'seen', id: 2 });
  await expect
    .poll(() => maren.received.filter(({ type }) => type === 'marks').at(-1))
    .toEqual({ type: 'marks', conversation, delivered: 2, read: 2 });
  const [stored] = await sql`select assigned_to, waiting_since, status from conversations`;
  expect(stored).toEqual({ assigned_to: 7, waiting_since: null, status: 'open' });
  expect(await mails()).toEqual([]);
});

test('an answer that arrives while the chat is closed stays unread, for that browser only, until seen', async () => {
  const unread = async (headers: HeadersInit) => {
    const answer = await fetch(`${here.address}${showUnread.path}`, { headers });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    return (await answer.json()).unread;
  };
  const [ada, ben, maren] = [await visitor('Ada'), await visitor('Ben'), await realtor()];
  ada.send(aMessage('Is it still available?'));
  await ada.next('ack');
  expect(await unread({ Cookie: ada.cookie })).toBe(0);
  await ada.close();
  for (const text of ['It is.', 'Saturday at 11?']) {
    maren.send({ ...aMessage(text), conversation: 1 });
    await maren.next('ack');
  }
  expect(await unread({ Cookie: ada.cookie })).toBe(2);
  expect(await unread({ Cookie: ben.cookie })).toBe(0);
  expect(await unread({ Cookie: `${ada.cookie}x` })).toBe(0);
  expect(await unread({})).toBe(0);
  const again = await join({ cookie: ada.cookie });
  again.send({ type: 'seen', id: 2 });
  await expect.poll(() => unread({ Cookie: ada.cookie })).toBe(1);
});

test('a conversation continues after a reload, in a second tab and in another process', async () => {
  const ada = await visitor();
  ada.send(aMessage('one'));
  await ada.next('ack');
  const other = await open();
  const again = await join({ cookie: ada.cookie }, other.address);
  expect(await again.next('welcome')).toMatchObject({
    registered: { userName: 'Ada', userEmail: mailOf('Ada') },
    messages: [{ id: 1, message: 'one', isFromRealtor: false }],
  });
  ada.send(aMessage('two'));
  expect(await again.next('message')).toMatchObject({ id: 2, message: 'two' });
  const maren = await realtor(7, other.address);
  const conversation = 1;
  maren.send({ ...aMessage('three'), conversation });
  expect(await ada.next('message')).toMatchObject({ id: 3, message: 'three' });
  expect(await again.next('message')).toMatchObject({ id: 3, message: 'three' });
  again.send({ type: 'resume', after: 1 });
  await expect
    .poll(() => again.received.flatMap((frame) => (frame.type === 'message' ? frame.id : [])))
    .toEqual([2, 3, 2, 3]);
});

test.each([
  ['', 'ada@mail.example', 'Please enter your name to start chatting.'],
  ['Ada', '', 'Email is required to start chatting.'],
  ['Ada', 'ada', 'Please enter a valid email address.'],
  ['Ada', 'test@test.com', 'Please enter your real email address.'],
  ['Ada', 'ada@yopmail.com', 'Please check your email address.'],
])('registering %j with %j is refused: %s', async (userName, userEmail, message) => {
  const ada = await join();
  ada.send({ type: 'register', userName, userEmail });
  expect(await ada.next('refused')).toEqual({ type: 'refused', message });
});

test('the visitor’s consent is recorded with its wording, and the starting page is stored', async () => {
  await sql`
    insert into accounts (id, username, username_key, email, email_key, first_name, password_hash, created_at)
    overriding system value
    values (20, 'ben', 'ben', 'ben@mail.example', 'ben@mail.example', 'Ben', '', now())`;
  const ada = await join({ cookie: 'who=registrant', from: '203.0.113.7' });
  ada.send({
    type: 'register',
    userName: 'Ben',
    userEmail: 'Ben@mail.example',
    from: '/property/12?utm=x#top',
  });
  await ada.next('registered');
  const [consent] = await sql`
    select account_id, email_key, kind, version, wording, network_hash from consents`;
  expect(consent).toMatchObject({ account_id: 20, email_key: 'ben@mail.example', kind: 'chat' });
  expect(consent?.wording).toContain('answer you here and by email');
  expect(consent?.network_hash).toMatch(/^[\w-]{43}$/);
  const [stored] = await sql`
    select account_id, started_from, listing_id, email_key from conversations`;
  expect(stored).toEqual({
    account_id: 20,
    started_from: '/property/12',
    listing_id: 12,
    email_key: 'ben@mail.example',
  });
});

test('resending a message with the same client id stores it once', async () => {
  const ada = await visitor();
  const message = aMessage('once');
  for (let n = 0; n < 3; n++) {
    ada.send(message);
    expect(await ada.next('ack')).toMatchObject({ id: 1, clientId: message.clientId });
  }
  expect(await messages()).toHaveLength(1);
});

test('after two minutes without an answer the visitor gets one notice and the brokerage one transcript', async () => {
  const maren = await realtor();
  const second = await open();
  const ada = await visitor();
  ada.send(aMessage('Is anybody there?'));
  await ada.next('ack');
  at.now = new Date(at.now.getTime() + 119_000);
  const early = await join({ cookie: ada.cookie }, second.address);
  await early.next('welcome');
  expect(await mails()).toEqual([]);
  at.now = new Date(at.now.getTime() + 1_000);
  const notice = await ada.next('notice');
  expect(notice).toMatchObject({ kind: 'unanswered' });
  expect(notice.text).toContain(mailOf('Ada'));
  await early.next('notice');
  await maren.next('changed');
  at.now = new Date(at.now.getTime() + 60_000);
  await expect.poll(mails).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: { address: 'leads@example.com' },
    replyTo: { address: mailOf('Ada'), name: 'Ada' },
    letter: {
      quote: expect.stringContaining('Is anybody there?'),
      action: { address: `${ORIGIN}/desk?open=talk-1` },
    },
  });
  // A returning visitor sees the notice again; an answered one does not.
  const again = await join({ cookie: ada.cookie });
  expect(await again.next('notice')).toMatchObject({ kind: 'unanswered' });
  maren.send({ ...aMessage('Here I am'), conversation: 1 });
  await ada.next('message');
  const later = await join({ cookie: ada.cookie });
  await later.next('welcome');
  expect(later.received.map(({ type }) => type)).not.toContain('notice');
});

test('a visitor who waits again after an answer or a close gets another notice on the same connection', async () => {
  const maren = await realtor();
  const ada = await visitor();
  const waits = async (text: string) => {
    ada.send(aMessage(text));
    await ada.next('ack');
    pass(120);
    expect(await ada.next('notice')).toMatchObject({ kind: 'unanswered' });
  };
  await waits('one');
  maren.send({ ...aMessage('Hello'), conversation: 1 });
  await ada.next('message');
  await waits('two');
  maren.send({ type: 'seen', conversation: 1, id: 3 });
  await maren.next('marks');
  for (const text of ['three', 'four']) {
    await close();
    expect(await ada.next('notice')).toMatchObject({ kind: 'closed' });
    await waits(text);
  }
  expect((await mails()).filter(({ kind }) => kind === 'chat-unanswered')).toHaveLength(4);
});

test('messages written after the notice reach the brokerage two minutes after the last one', async () => {
  const ada = await visitor();
  ada.send(aMessage('one'));
  await ada.next('ack');
  pass(120);
  await ada.next('notice');
  for (const text of ['two', 'three']) {
    ada.send(aMessage(text));
    await ada.next('ack');
    pass(60);
  }
  const unanswered = async () =>
    (await mails()).flatMap(({ kind, letter }) => (kind === 'chat-unanswered' ? letter.quote : []));
  expect(await unanswered()).toEqual([expect.stringMatching(/one$/)]);
  pass(60);
  await ada.next('notice');
  expect(await unanswered()).toEqual([expect.any(String), expect.stringMatching(/three$/)]);
});

test('while no realtor is at the desk, the brokerage is called once per wait, at any hour', async () => {
  // Only the calls: the jump to Sunday ends Ada's presence too, so that the answers may be mailed to her.
  const calls = async () => (await mails()).filter(({ kind }) => kind === 'chat-waiting');
  const ada = await visitor();
  for (const text of ['one', 'two']) {
    ada.send(aMessage(text));
    await ada.next('ack');
  }
  expect(await calls()).toHaveLength(1);
  const maren = await realtor();
  maren.send({ ...aMessage('Hello'), conversation: 1 });
  await ada.next('message');
  ada.send(aMessage('three'));
  await ada.next('ack');
  expect(await calls()).toHaveLength(1);
  maren.send({ ...aMessage('Yes'), conversation: 1 });
  await ada.next('message');
  // A Sunday, when the office is closed: a realtor who is at the desk anyway sees it.
  at.now = new Date('2026-11-22T17:00:00Z');
  const again = await realtor();
  ada.send(aMessage('four'));
  await ada.next('ack');
  expect(await calls()).toHaveLength(1);
  again.send({ ...aMessage('Even today'), conversation: 1 });
  await ada.next('message');
  await Promise.all([maren.close(), again.close()]);
  await expect.poll(() => sql`select 1 from desk_presence`).toEqual([]);
  ada.send(aMessage('five'));
  await ada.next('ack');
  expect(await calls()).toHaveLength(2);
});

test('a transcript is mailed on request, only after an answer and three times a day at most', async () => {
  const maren = await realtor();
  const ada = await visitor();
  ada.send(aMessage('Hello'));
  await maren.next('message');
  ada.send({ type: 'transcript' });
  expect(await ada.next('refused')).toMatchObject({ message: /until we’ve replied/ });
  maren.send({ ...aMessage('Good morning'), conversation: 1 });
  await ada.next('message');
  for (let n = 0; n < 3; n++) {
    ada.send({ type: 'transcript' });
    expect(await ada.next('notice')).toMatchObject({ kind: 'transcript-sent' });
  }
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: { address: mailOf('Ada'), name: 'Ada' } });
  expect(mail?.letter.quote).toMatch(/Ada:\nHello\n\n.*Maren Ellery:\nGood morning/);
  expect(await mails()).toHaveLength(3);
});

test('closing notifies the visitor, and a new message reopens the conversation', async () => {
  const ada = await visitor();
  ada.send(aMessage('Hello'));
  await ada.next('ack');
  await sql`update conversations set status = 'closed'`;
  await sql`select pg_notify('chat', '{"type":"changed","conversation":1}')`;
  expect(await ada.next('notice')).toMatchObject({ kind: 'closed' });
  ada.send(aMessage('One more thing'));
  await ada.next('ack');
  expect([...(await sql`select status from conversations`)]).toEqual([{ status: 'open' }]);
});

test('a network that has begun too many conversations is refused another, and other networks can begin one', async () => {
  const { address } = await open({ conversations: { perMinute: 1 / 1_440, burst: 1 } });
  const begin = async (from: string) => {
    const client = await join({ from }, address);
    client.send({ type: 'register', userName: 'Ada', userEmail: mailOf('Ada') });
    return client;
  };
  await (await begin('203.0.113.7')).next('registered');
  expect(await (await begin('203.0.113.7')).next('refused')).toMatchObject({
    message: REFUSALS['too-many'],
  });
  await (await begin('203.0.113.8')).next('registered');
});

test('an erased visitor has to register again', async () => {
  const ada = await visitor();
  await sql`delete from conversations`;
  await sql`select pg_notify('chat', '{"type":"changed","conversation":1}')`;
  expect(await ada.closed).toBe(CONVERSATION_DELETED);
  const again = await join({ cookie: ada.cookie });
  expect(await again.next('welcome')).toMatchObject({ registered: null });
});

test('only signed-in realtors can connect to the desk, until they sign out', async () => {
  for (const cookie of ['', 'who=registrant', 'who=unknown'])
    await expect(join({ isDesk: true, cookie })).rejects.toThrow('404');
  const maren = await realtor();
  const ada = await join();
  expect(await ada.next('welcome')).toMatchObject({ isRealtorThere: true });
  at.signedOut.add('realtor-7');
  await sql`select pg_notify('sessions', '')`;
  expect(await maren.closed).toBe(1008);
  await expect.poll(() => sql`select from desk_presence`).toHaveLength(0);
});

test('a realtor who disconnects before joining is not present, so messages are not marked delivered', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = db.transaction(async (held) => {
    await held.execute('lock table desk_presence in exclusive mode');
    const gone = await join({ isDesk: true, cookie: 'who=realtor-7' });
    gone.socket.terminate();
    await gone.closed;
    await isReleased;
  });
  const ada = await visitor();
  release();
  await holding;
  await expect.poll(() => sql`select from desk_presence`).toHaveLength(0);
  ada.send(aMessage('one'));
  await ada.next('ack');
  // A realtor who joins before the announcement would mark the message delivered, so wait for it to pass.
  await stores.conversations.announce({
    type: 'typing',
    conversation: 1,
    by: 'realtor',
    from: 'elsewhere',
  });
  await ada.next('typing');
  const maren = await realtor();
  maren.send({ ...aMessage('two'), conversation: 1 });
  await ada.next('message');
  expect(ada.received.filter(({ type }) => type === 'marks')).toEqual([]);
});

test('invalid announcements are ignored, and new leads are announced to the desk', async () => {
  const maren = await realtor();
  for (const payload of ['', 'x', '{}', '{"type":"message"}', '[1]'])
    await sql`select pg_notify('chat', ${payload})`;
  await sql`select pg_notify('chat', '{"type":"leads"}')`;
  await maren.next('leads');
});
