import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { createLogger } from '#platform/server/log.ts';
import { aMail } from '#platform/server/mail/mail.sample.ts';
import { mailMetrics } from '#platform/server/mail/mail-metrics.ts';
import { registerMetrics } from '#platform/server/metrics.ts';
import { UNCHANGED } from '#settings/server/settings.sample.ts';
import { site } from '#site';
import { mailing } from './mailing.ts';
import { openStores } from './stores.ts';

const { drop, url: databaseUrl, ...database } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'mailing-'));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await drop();
});

const soon = { timeout: 20_000 };

test('without a mail server, mails from the brokerage are written to DATA_DIR/outbox and counted', async () => {
  const reading = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://homes.example.com' });
  if (!reading.ok) throw new Error(reading.problems.join());
  const { config } = reading;
  const { mails } = openStores(database);
  const prepared = Promise.resolve();
  const log = createLogger('silent');
  const mailCounts = { sent: 0, late: 0 };
  const { close } = mailing({
    config,
    log,
    databaseUrl,
    database,
    settings: UNCHANGED,
    mailCounts,
    prepared,
  });
  const registry = registerMetrics(new Registry(), mailMetrics({ stores: { mails }, mailCounts }));
  await mails.add(aMail());

  await expect.poll(() => registry.metrics(), soon).toContain('\nmails_sent_total 1\n');
  await expect.poll(() => registry.metrics(), soon).toContain('\nmails_waiting 0\n');
  const [file = ''] = await readdir(join(folder, 'outbox'));
  const mail = await PostalMime.parse(await readFile(join(folder, 'outbox', file)));
  expect(mail.from).toEqual({ name: site.brokerage, address: site.email });
  expect(mail.messageId).toBe(`<${file.replace('.eml', '')}@homes.example.com>`);
  expect(mail.text).toContain(site.office.street);
  expect(mail.text).toContain('Demonstration data');
  await close();
});
