import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { savedMails } from './saved-mails.ts';

const ANN = 'ann.o+homes@example.com';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Letter = { to?: string; replyTo?: string; text?: string; textEncoding?: 'base64' };

/** In the format of the site's own mails. */
async function write(name: string, letter: Letter): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const from = 'office@example.com';
  const { message } = await composer.sendMail({ from, to: from, subject: 'Homes', ...letter });
  await writeFile(join(folder, name), Buffer.isBuffer(message) ? message : '');
}

const left = async () => (await readdir(folder)).sort();

test("a person's mails are those to the address, from it, or with it in their text, however they are encoded", async () => {
  const long = 'é and many more words '.repeat(9);
  await write('1.eml', { to: ANN });
  await write('2.eml', { replyTo: `"Ann, of Oakville" <Ann.O+Homes@EXAMPLE.com>` });
  await write('3.eml', { text: `${long}${ANN} ${long}` });
  await write('4.eml', { text: `${long}${ANN} ${long}`, textEncoding: 'base64' });
  await write('5.eml.part', { to: ANN });
  await write('6.eml', { to: 'joann.o+homes@example.com', text: `${ANN}.au and x${ANN}` });
  await writeFile(join(folder, 'notes.txt'), ANN);
  const files = savedMails(folder);
  expect(await files.aboutPerson(ANN)).toEqual(['1.eml', '2.eml', '3.eml', '4.eml', '5.eml.part']);
  expect(await files.erasePerson(ANN)).toBe(5);
  expect(await left()).toEqual(['6.eml', 'notes.txt']);
  expect(await files.aboutPerson(ANN)).toEqual([]);
});

test('mails older than a given moment are deleted', async () => {
  await write('old.eml', { to: ANN });
  await write('new.eml', { to: ANN });
  await utimes(join(folder, 'old.eml'), 1_000, 1_000);
  expect(await savedMails(folder).deleteBefore(new Date(2_000_000))).toBe(1);
  expect(await left()).toEqual(['new.eml']);
});

test('a missing folder holds no mails', async () => {
  const files = savedMails(join(folder, 'none'));
  expect(await files.aboutPerson(ANN)).toEqual([]);
  expect(await files.deleteBefore(new Date())).toBe(0);
});
