import { expect, test } from 'vitest';
import { photoAddress } from './photo-hosts.ts';

const HOSTS = ['photos.example.com', 'cdn.example.com:8443', '127.0.0.1:4800'];

test.each([
  'https://photos.example.com/1.jpg',
  'https://cdn.example.com:8443/1.jpg?l=W1',
  'http://127.0.0.1:4800/images/sig_A-b=/rs:fit:960:960/1.jpg',
])('%s is at a listed host', (address) => {
  expect(photoAddress(address, HOSTS)).toBe(address);
});

test.each([
  'https://video.example.com/1.jpg',
  'http://photos.example.com/1.jpg',
  'https://photos.example.com:8443/1.jpg',
  'http://cdn.example.com:8443/1.jpg',
  'https://cdn.example.com/1.jpg',
  'http://127.0.0.1:4801/1.jpg',
  'http://127.0.0.1:48001/1.jpg',
  'http://127.0.0.1/1.jpg',
  'http://127.0.0.1:4800@evil.example/1.jpg',
  'http://127.0.0.1:4800/a b.jpg',
  'https://127.0.0.1:4800/1.jpg',
  ['http://127.0.0.1:4800/1.jpg'],
  null,
])('%j is not at a listed host', (address) => {
  expect(photoAddress(address, HOSTS)).toBeNull();
});

test('if any host is allowed, it must use https and no port', () => {
  expect(photoAddress('https://video.example.com/1.jpg', 'any')).not.toBeNull();
  expect(photoAddress('http://127.0.0.1:4800/1.jpg', 'any')).toBeNull();
  expect(photoAddress('https://cdn.example.com:8443/1.jpg', 'any')).toBeNull();
});
