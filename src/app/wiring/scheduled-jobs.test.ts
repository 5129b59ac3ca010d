import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JOBS } from './scheduled-jobs.ts';

const OPERATIONS = readFileSync(
  new URL('../../../docs/operations.md', import.meta.url),
  'utf8',
).split('\n');

test.each(['backup', 'old-backups'])(
  'the operations guide lists the job %s, which runs if backups are scheduled',
  (name) => {
    expect(OPERATIONS.filter((line) => line.startsWith(`| \`${name}\` `))).toHaveLength(1);
  },
);

test.each(JOBS)('the operations guide lists the job $name with its schedule', ({ name, cron }) => {
  const row = OPERATIONS.find((line) => line.startsWith(`| \`${name}\` `));
  expect(row).toContain(`\`${cron}\``);
});
