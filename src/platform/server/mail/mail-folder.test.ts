import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compose, parseSender } from './compose.ts';
import { aMail } from './mail.sample.ts';
import { mailFolder } from './mail-folder.ts';
import { aSender } from './sender.sample.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(data, { recursive: true }));

const { signal } = new AbortController();

test('without a mail server a mail becomes a file that mail programs open, readable by its owner only', async () => {
  const message = await compose({ id: 'one', createdAt: new Date(0), mail: aMail() }, aSender);
  const send = mailFolder(join(data, 'outbox'));
  const outgoing = { id: 'one', from: 'a@example.com', to: 'b@example.com', message };
  expect(await send(outgoing, signal)).toEqual({ status: 'sent' });
  expect(await readdir(join(data, 'outbox'))).toEqual(['one.eml']);
  const file = join(data, 'outbox/one.eml');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await PostalMime.parse(await readFile(file))).subject).toBe(aMail().letter.subject);
});

test('what a killed process was writing is removed at the next start, and nothing else', async () => {
  const folder = join(data, 'outbox');
  await mkdir(folder);
  for (const name of ['half.eml.part', 'whole.eml', 'notes.part'])
    await writeFile(join(folder, name), 'text');
  mailFolder(folder);
  await expect.poll(() => readdir(folder)).toEqual(['notes.part', 'whole.eml']);
});

test('a mail waits if its file cannot be written', async () => {
  await writeFile(join(data, 'outbox'), 'in the way');
  await chmod(data, 0o700);
  const send = mailFolder(join(data, 'outbox'));
  const outgoing = {
    id: 'one',
    from: 'a@example.com',
    to: 'b@example.com',
    message: Buffer.from(''),
  };
  expect(await send(outgoing, signal)).toEqual({ status: 'deferred', error: 'folder: EEXIST' });
});

test.each([
  ['hello@example.com', '', 'hello@example.com'],
  ['Lakelight Realty <hello@example.com>', 'Lakelight Realty', 'hello@example.com'],
  ['"Lakelight, Realty" <hello@example.com>', 'Lakelight, Realty', 'hello@example.com'],
  ['<hello@example.com>', '', 'hello@example.com'],
])('a sender written as %s is parsed into name and address', (text, name, address) => {
  expect(parseSender(text)).toEqual({ name, address });
});
