import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInquiry } from '#leads/domain/inquiry.sample.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { exportLeads } from './export-leads.ts';
import { openStores } from './stores.ts';

const database = await testDatabase();
afterAll(database.drop);
const { leads } = openStores(database);
const at = new Date('2026-11-21T17:00:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lead-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('fault 58: all inquiries are exported to one file, and no cell is run as a formula by a spreadsheet', async () => {
  const evil = '=HYPERLINK("http://evil.example","Click")';
  const arrival = { at, networkHash: null };
  const tour = {
    kind: 'video' as const,
    times: ['2026-11-24T14:00', '2026-11-25T10:30'] as [string, string],
  };
  await leads.add(anInquiry({ propertyId: 7, message: 'Two\nlines, "quoted"', tour }), arrival);
  await leads.add(
    anInquiry({
      firstName: '@SUM(A1)',
      lastName: '+1+1',
      phone: '-1',
      subject: evil,
      website: 'x',
      message: `${evil} and more`,
    }),
    arrival,
  );
  const path = join(folder, 'leads.csv');
  expect(await exportLeads(leads, path)).toBe(2);
  expect(await readFile(path, 'utf8')).toBe(
    `\ufeffnumber,received,first name,last name,email,phone,about,subject,listing,tour,first choice,second choice,suspect,message\r
1,2026-11-21T17:00:00.000Z,Ada,Sample,ada@example.com,416-555-0142,buying,,7,video,2026-11-24T14:00,2026-11-25T10:30,,"Two
lines, ""quoted"""\r
2,2026-11-21T17:00:00.000Z,"'@SUM(A1)","'+1+1",ada@example.com,"'-1",buying,"'=HYPERLINK(""http://evil.example"",""Click"")",,,,,yes,"'=HYPERLINK(""http://evil.example"",""Click"") and more"\r
`,
  );
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(exportLeads(leads, path)).rejects.toThrow('already exists');
});

test('more inquiries than one batch are all exported', async () => {
  await database.sql`
    insert into leads (kind, first_name, last_name, email, email_key, phone, inquiry_type, subject, message, fingerprint)
    select 'inquiry', 'Ada', 'Sample', 'a@example.com', 'a@example.com', '', '', '', 'Message ' || n, n::text
    from generate_series(1, 1203) n`;
  const path = join(folder, 'many.csv');
  expect(await exportLeads(leads, path)).toBe(1205);
  expect((await readFile(path, 'utf8')).match(/Message \d+\r\n/g)).toHaveLength(1203);
});
