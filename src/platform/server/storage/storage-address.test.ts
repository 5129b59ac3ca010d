import { describe, expect, test } from 'vitest';
import { parseObjectAddress, parseStorageAddress } from './storage-address.ts';

describe('the address of a storage', () => {
  test('needs only a bucket: the region is us-east-1, and the endpoint AWS', () => {
    expect(parseStorageAddress('s3://site-photos')).toEqual({
      bucket: 'site-photos',
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
    });
  });

  test('may have a prefix, an endpoint and a region', () => {
    const given = 's3://site.photos/homes/live/?endpoint=https://s3.example.com:9000&region=auto';
    expect(parseStorageAddress(given)).toEqual({
      bucket: 'site.photos',
      prefix: 'homes/live/',
      endpoint: 'https://s3.example.com:9000',
      region: 'auto',
    });
    const encoded = 's3://abc?region=ca-central-1&endpoint=http%3A%2F%2F127.0.0.1%3A9000';
    expect(parseStorageAddress(encoded)).toMatchObject({ endpoint: 'http://127.0.0.1:9000' });
  });

  test.each([
    'https://site-photos',
    'site-photos',
    's3://',
    's3://ab',
    's3://Site-Photos',
    's3://site_photos',
    's3://-site',
    's3://site-',
    's3://site..photos',
    's3://192.168.1.1',
    's3://xn--site',
    's3://site-s3alias',
    `s3://${'a'.repeat(64)}`,
    's3://key:secret@bucket',
    's3://bucket:9000',
    's3://bucket/../other',
    's3://bucket/a//b',
    's3://bucket/Photos',
    's3://bucket#a',
    's3://bucket?endpoint=ftp://s3.example.com',
    's3://bucket?endpoint=http://s3.example.com',
    's3://bucket?endpoint=https://key:secret@s3.example.com',
    's3://bucket?endpoint=https://s3.example.com/path',
    's3://bucket?endpoint=s3.example.com',
    's3://bucket?endpoint=',
    's3://bucket?region=',
    's3://bucket?region=eu/west',
    's3://bucket?region=a&region=b',
    's3://bucket?secret=a',
  ])('is not %s', (text) => {
    expect(parseStorageAddress(text)).toBeNull();
  });
});

describe('the address of an object', () => {
  test('is a bucket and a key', () => {
    expect(parseObjectAddress('s3://backups/site/2026-05-06.tar')).toEqual({
      bucket: 'backups',
      key: 'site/2026-05-06.tar',
    });
  });

  test.each([
    's3://backups',
    's3://backups/',
    's3://backups/site/',
    's3://backups/../other/a.tar',
    's3://backups/A.tar',
    's3://backups/a.tar?endpoint=https://s3.example.com',
    's3://Backups/a.tar',
    '/backups/a.tar',
  ])('is not %s', (text) => {
    expect(parseObjectAddress(text)).toBeNull();
  });
});
