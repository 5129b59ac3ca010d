import { expect, test } from 'vitest';
import { formatCount } from '#listings/domain/listing-text.ts';
import { HOUR } from '#platform/domain/duration.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { MarketStats } from '../api.ts';
import { REPORT_CONSENT } from '../domain/report-consent.ts';
import { textOf } from './report/report-pdf.sample.ts';
import { cookieOf, NOON, ORIGIN, reportsSite } from './reports.sample.ts';

const { sql, stores, at, address, logged, post, ask, download, mails } = await reportsSite();

const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
const OAKVILLE = { email: 'ada@example.com', region: 'Oakville' };
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const mailed = (token: string) => post('/api/market-reports/mailed', { token });

async function tokenInMail(): Promise<string> {
  const link = (await mails()).map(({ letter }) => letter.action?.address ?? '').find(Boolean);
  return link?.split('#')[1] ?? '';
}

test('a report request creates a lead and mails both the requester and the brokerage', async () => {
  const answer = await ask();
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 202,
    body: { id: 1 },
  });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await sql`select * from leads`).toMatchObject([
    {
      kind: 'report',
      first_name: 'Ada',
      email: 'ada@example.com',
      phone: '416-555-0142',
      subject: 'Market report: Oakville, Detached',
      is_suspect: false,
    },
  ]);
  expect(await sql`select * from market_reports`).toMatchObject([
    { lead_id: 1, email_key: 'ada@example.com', region: 'oakville', property_type: 'Detached' },
  ]);
  expect(await mails()).toMatchObject([
    {
      kind: 'report-requested',
      to: { address: 'leads@example.com' },
      replyTo: { address: 'ada@example.com', name: 'Ada Sample' },
    },
    {
      kind: 'market-report',
      to: { address: 'ada@example.com' },
      letter: {
        subject: 'Your market report: Oakville',
        action: { address: expect.stringMatching(`^${ORIGIN}/market-report#[\\w-]{20,100}$`) },
      },
    },
  ]);
});

test('the consent is recorded in the exact words under the form', async () => {
  await ask();
  expect(await sql`select * from consents`).toMatchObject([
    { kind: 'inquiry', email_key: 'ada@example.com', ...REPORT_CONSENT },
  ]);
});

test('the email contains no text from the requester, because it may go to anyone', async () => {
  await ask({ firstName: 'Visit', lastName: 'http://evil.example', phone: 'win money' });
  const [, toAsker] = await mails();
  expect(JSON.stringify(toAsker)).not.toMatch(/evil|Visit|win money/);
});

test('repeating a request within a day returns the same report and sends no second mail', async () => {
  await ask();
  at.now = later(23);
  expect(await (await ask({ email: 'ADA@example.com' })).json()).toEqual({ id: 1 });
  expect(await mails()).toHaveLength(2);
  at.now = later(25);
  expect(await (await ask()).json()).toEqual({ id: 2 });
  expect(await mails()).toHaveLength(4);
});

test.each(['Atlantis', '<b>', '../../etc/passwd', 'עיר', '🏙'])(
  'a report of %s is refused with a message because the region is unknown',
  async (region) => {
    const answer = await ask({ region });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'region' }] });
    expect(await sql`select 1 from leads`).toHaveLength(0);
  },
);

test('a bot gets the normal answer, and no email is sent', async () => {
  expect((await ask({ website: 'https://spam.example' })).status).toBe(202);
  expect(await mails()).toMatchObject([
    { letter: { subject: expect.stringMatching(/^Possible spam/) } },
  ]);
});

test('the requesting browser can download the report, with any spelling of address and region', async () => {
  const cookie = cookieOf(await ask({ region: 'richmond-hill' }));
  for (const region of ['Richmond Hill', 'RICHMOND_HILL', 'richmond%20hill']) {
    const answer = await download({ email: ' ADA@example.com ', region }, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="market-report-richmond-hill.pdf"',
    );
    const [cover] = await textOf(await bytesOf(answer));
    expect(cover).toContain('Richmond Hill');
  }
});

test('the ticket cookie is signed, HttpOnly, Secure, and expires after a day', async () => {
  const [line = ''] = (await ask()).headers.getSetCookie();
  expect(line).toMatch(
    /^__Host-reports=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = line.split(';')[0] ?? '';
  const foreign = cookie.replace(/=(\w+)\.1\./, '=$1.2.');
  expect(foreign).not.toBe(cookie);
  expect((await download(OAKVILLE, foreign)).status).toBe(404);
  at.now = later(24);
  expect((await download(OAKVILLE, cookie)).status).toBe(404);
});

test('a browser that requests several reports can download each', async () => {
  const first = cookieOf(await ask());
  const both = cookieOf(
    await ask({ region: 'Toronto', email: 'ben@example.com' }, { cookie: first }),
  );
  expect((await download(OAKVILLE, both)).status).toBe(200);
  expect((await download({ email: 'ben@example.com', region: 'Toronto' }, both)).status).toBe(200);
  expect((await download({ ...OAKVILLE, region: 'Toronto' }, both)).status).toBe(404);
});

test('fault 86: guessing an address reveals nothing: one answer for all, never cached or logged', async () => {
  const own = cookieOf(await ask({ email: 'ben@example.com' }));
  await ask();
  const guesses = [
    () => download(OAKVILLE),
    () => download({ ...OAKVILLE, email: 'nobody@example.com' }),
    () => download({ ...OAKVILLE, region: 'Atlantis' }),
    () => download({}),
    () => download(OAKVILLE, '__Host-reports=mfx.1.forged'),
    // Another visitor's ticket, valid for their own report.
    () => download(OAKVILLE, own),
    () => download({ ...OAKVILLE, email: 'nobody@example.com' }, own),
  ];
  const answers = await Promise.all(
    guesses.map(async (guess) => {
      const answer = await guess();
      const headers = Object.fromEntries(answer.headers);
      delete headers.date;
      return { status: answer.status, headers, body: await answer.text() };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
  // Without a ticket nothing is looked up, so timing reveals nothing; failures are logged without the query.
  at.error = new Error('a surprise');
  expect((await download({ email: 'ben@example.com', region: 'Oakville' }, own)).status).toBe(500);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toMatch(/ben|example|Oakville/i);
});

test('fault 86: a served report is not cached, and its address is not sent to other sites', async () => {
  const { headers } = await download(OAKVILLE, cookieOf(await ask()));
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('ETag')).toBeNull();
});

test('fault 87: an address gets at most three report mails a day, and the answer does not reveal the limit', async () => {
  const regions = ['Oakville', 'Toronto', 'Markham', 'King', 'Aurora', 'Milton'];
  for (const [hour, region] of regions.entries()) {
    const spelled = hour % 2 ? 'ADA@example.com' : 'ada+x@example.com';
    const answer = await ask({ region, email: spelled }, { from: `203.0.113.${hour}` });
    expect(answer.status).toBe(202);
  }
  const sent = (await mails()).filter(({ kind }) => kind === 'market-report');
  expect(sent).toHaveLength(3);
});

test('fault 87: more than twenty requests a day are rejected as too many', async () => {
  const statuses: number[] = [];
  for (let day = 0; day < 21; day++) {
    const answer = await ask({ firstName: `Ada ${day}` });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('the mailed link serves the report once', async () => {
  await ask();
  const token = await tokenInMail();
  const [first, second] = await Promise.all([mailed(token), mailed(token)]);
  expect([first.status, second.status].sort()).toEqual([200, 410]);
  const answer = first.status === 200 ? first : second;
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect((await bytesOf(answer)).length).toBeGreaterThan(50_000);
  expect((await mailed(token)).status).toBe(410);
});

test('the mailed link expires after seven days, and forged links are rejected', async () => {
  await ask();
  const token = await tokenInMail();
  expect((await mailed(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(
    410,
  );
  at.now = later(7 * 24);
  expect((await mailed(token)).status).toBe(410);
  at.now = later(7 * 24 - 1);
  expect((await mailed(token)).status).toBe(200);
});

test('a report that fails to render does not use up its link', async () => {
  await ask();
  const token = await tokenInMail();
  at.error = new Error('no figures');
  expect((await mailed(token)).status).toBe(500);
  at.error = null;
  expect((await mailed(token)).status).toBe(200);
});

test('the report matches the page', async () => {
  const shown = await fetch(`${address}/api/market-stats/Oakville`);
  const stats = MarketStats.parse(await shown.json());
  const pages = await textOf(await bytesOf(await download(OAKVILLE, cookieOf(await ask()))));
  expect(pages).toHaveLength(4);
  const figures = [stats.averagePrice, stats.priceForecastLow, stats.priceForecastHigh];
  const text = pages.join(' ');
  for (const figure of figures) expect(text).toContain(formatDollars(figure ?? Number.NaN));
  expect(text).toContain(formatCount(stats.salesVolume ?? Number.NaN));
  expect(text).toContain(String(stats.msiScore));
  expect(text).toContain(stats.insight);
});

test('the report contains nothing about the requester', async () => {
  const evil = { firstName: '/JavaScript (evil) Tj', lastName: 'Zzyzx', phone: '555-0199' };
  const plain = await bytesOf(await download(OAKVILLE, cookieOf(await ask())));
  const theirs = await bytesOf(await download(OAKVILLE, cookieOf(await ask(evil))));
  expect(Buffer.from(theirs).equals(Buffer.from(plain))).toBe(true);
});

test('a person’s report requests can be exported and erased, and expire', async () => {
  await ask();
  await ask({ email: 'ben@example.com' });
  expect(await stores.reports.aboutPerson('ada@example.com')).toMatchObject([
    { region: 'oakville', propertyType: 'Detached' },
  ]);
  expect(await stores.reports.erasePerson('ada@example.com')).toBe(1);
  expect(await stores.reports.aboutPerson('ada@example.com')).toEqual([]);
  expect(await stores.reports.deleteBefore(NOON)).toBe(0);
  expect(await stores.reports.deleteBefore(later(1))).toBe(1);
});
