import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
} from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SITE_DATA } from './site-data.ts';

export { expect };

/** A visitor's IP address: the site rate limits each network. */
export const aNetwork = () => `10.${[...randomBytes(3)].join('.')}`;

/** Each test is a separate visitor from a separate network. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': aNetwork() }),
});

/** Without JavaScript a browser loads every photo of a page at once, and the site would have to make each. */
export const withoutPhotos = (context: BrowserContext) =>
  context.route('**/image-proxy?*', (route) => route.abort());

export type Registrant = { username: string; fullName: string; email: string; password: string };

/** A visitor with unique details, even if the site keeps data from an earlier run. */
export function aRegistrant(): Registrant {
  const name = randomBytes(5).toString('hex');
  return {
    username: `ada-${name}`,
    fullName: 'Ada Lovelace',
    email: `ada.${name}@mail.example`,
    password: `north-window-${name}`,
  };
}

/** Registers a visitor through the API, which signs in the browser that owns this request context. */
export async function registered(request: APIRequestContext): Promise<Registrant> {
  const registrant = aRegistrant();
  const body = { ...registrant, phone: '', confirmPassword: registrant.password };
  const answer = await request.post('/api/register', { data: body });
  expect(answer.status()).toBe(201);
  return registrant;
}

/** The newest mail to this address whose text matches `about`, once it has been written. */
export async function mailTo(address: string, about: string | RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const mails = (await mailsTo(address)).filter((mail) => mentions(mail, about));
    found = mails.at(-1);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error(`No mail to ${address}`);
  return found;
}

/** The link in a mail that starts with this path. */
export function linkIn({ text = '' }: Email, path: string): string {
  const start = text.indexOf(path);
  const [link = ''] = text.slice(start).split(/[\s<>"]/);
  if (start < 0) throw new Error(`The mail has no link to ${path}`);
  return link;
}

const mentions = ({ subject = '', text = '' }: Email, about: string | RegExp) =>
  `${subject}\n${text}`.search(about) >= 0;

/** Without a mail server the site writes its mails into a folder. */
async function mailsTo(address: string): Promise<Email[]> {
  const outbox = join(SITE_DATA, 'outbox');
  const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
  );
  const when = ({ date = '' }: Email) => Date.parse(date);
  return mails
    .filter(({ to = [] }) => to.some((mailbox) => mailbox.address === address))
    .sort((one, other) => when(one) - when(other));
}
