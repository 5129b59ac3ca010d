import { expect, test } from 'vitest';
import { photoTimes } from './photo-times.ts';

const ROW = {
  PhotosChangeTimestamp: '2026-05-01T00:00:00Z',
  MediaChangeTimestamp: '2026-05-02T00:00:00Z',
  ModificationTimestamp: '2026-05-03T00:00:00Z',
};

test.each(['PhotosChangeTimestamp', 'MediaChangeTimestamp'])(
  'a different %s changes the photo times',
  (clock) => {
    expect(photoTimes({ ...ROW, [clock]: '2026-04-01T00:00:00Z' })).not.toBe(photoTimes(ROW));
    expect(photoTimes({ ...ROW, [clock]: null })).not.toBe(photoTimes(ROW));
  },
);

test('the row’s own time is ignored if the board has photo times', () => {
  expect(photoTimes({ ...ROW, ModificationTimestamp: null })).toBe(photoTimes(ROW));
});

test('without photo times the row’s own time counts', () => {
  expect(photoTimes({ ModificationTimestamp: '2026-05-03T00:00:00Z' })).toBe(
    '2026-05-03T00:00:00Z',
  );
  expect(photoTimes({})).toBe('');
});
