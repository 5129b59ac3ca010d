import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const CHART = 'deploy/helm/lakelight';
const defaults = parse(await readFile(join(CHART, 'values.yaml'), 'utf8'));
const schema = JSON.parse(await readFile(join(CHART, 'values.schema.json'), 'utf8'));
const isValid = new Ajv({ allErrors: true }).compile(schema);

/** What everyone who installs the chart has to give. */
const GIVEN = {
  image: { ...defaults.image, repository: 'registry.example.com/lakelight' },
  publicUrl: 'https://homes.example.com',
  existingSecret: 'site',
};

/** The values that the schema refuses, by path; none if it accepts them. */
function refused(given: object): string[] {
  isValid({ ...defaults, ...GIVEN, ...given });
  return [...new Set(isValid.errors?.map(({ instancePath }) => instancePath))];
}

describe('the schema of the chart’s values', () => {
  test('accepts an image, an address and a secret, with defaults for all else', () => {
    expect(refused({})).toEqual([]);
  });

  test('refuses the chart’s defaults alone, whatever is missing', () => {
    isValid(defaults);
    const paths = isValid.errors?.map(({ instancePath }) => instancePath);
    expect(new Set(paths)).toEqual(new Set(['/image/repository', '/publicUrl', '/existingSecret']));
  });

  test.each([
    [
      'pods without a database outside of them',
      { replicaCount: 2, existingSecret: '' },
      '/existingSecret',
    ],
    ['an address with a path', { publicUrl: 'https://homes.example.com/site' }, '/publicUrl'],
    ['an address without TLS', { publicUrl: 'http://homes.example.com' }, '/publicUrl'],
    ['no pods', { replicaCount: 0 }, '/replicaCount'],
    ['a secret among the plain settings', { env: { SMTP_URL: 'smtps://u:p@example.com' } }, '/env'],
    ['a setting that isn’t text', { env: { LOG_LEVEL: 3 } }, '/env/LOG_LEVEL'],
    ['a value that is mistyped', { replicas: 3 }, ''],
  ])('refuses %s', (_what, given, path) => {
    expect(refused(given)).toContain(path);
  });
});

test('templates use only values that values.yaml has', async () => {
  const folder = join(CHART, 'templates');
  const texts = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
  const used = (await Promise.all(texts)).flatMap(
    (text) => text.match(/\.Values(?:\.\w+)+/g) ?? [],
  );
  const valueAt = (path: string) =>
    path
      .split('.')
      .slice(2)
      .reduce((value, key) => value?.[key], defaults);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((path) => valueAt(path) === undefined)).toEqual([]);
});
