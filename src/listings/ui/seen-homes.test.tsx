import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProperty } from '../api.sample.ts';
import {
  forgetSeen,
  keepCurrent,
  useMarkSeen,
  useMarkViewed,
  useSeenHomes,
  useViewedHomes,
} from './seen-homes.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HomePage = ({ id }: { id: number }) => {
  useMarkViewed(aProperty({ id }));
  return null;
};
const MapCard = ({ id }: { id: number }) => {
  useMarkSeen(id);
  return null;
};
const Remembered = () => {
  const seen = useSeenHomes();
  const viewed = useViewedHomes();
  return (
    <>
      <output aria-label="seen">{[...seen].join()}</output>
      <output aria-label="viewed">{viewed.map(({ home }) => home.id).join()}</output>
      <output aria-label="prices">{viewed.map(({ home }) => home.price).join()}</output>
    </>
  );
};

/** Opens the pages of these homes, one after another. */
const open = (...ids: number[]) => {
  for (const id of ids) render(<HomePage id={id} />).unmount();
};
const remembered = (what: string) => screen.getByLabelText(what).textContent;

test('homes whose pages were opened are kept newest first, each once', () => {
  open(1, 2, 1);
  render(<Remembered />);
  expect(remembered('viewed')).toBe('1,2');
});

test('twelve of them are kept, and five hundred are known as seen', () => {
  open(...Array.from({ length: 510 }, (_, at) => at + 1));
  render(<Remembered />);
  expect(remembered('viewed')).toBe('510,509,508,507,506,505,504,503,502,501,500,499');
  expect(remembered('seen')?.split(',')).toHaveLength(500);
});

test('a home that the map’s card showed is seen, but its page was not opened', () => {
  open(1);
  render(<MapCard id={2} />);
  render(<Remembered />);
  expect([remembered('seen'), remembered('viewed')]).toEqual(['1,2', '1']);
});

test('the map’s card of a home whose page was opened leaves the time it was opened', () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  open(1);
  const before = localStorage.getItem('seen-homes');
  vi.setSystemTime(2_000);
  render(<MapCard id={1} />);
  expect(localStorage.getItem('seen-homes')).toBe(before);
});

test('what one tab remembers is not lost to another, which shows it', () => {
  open(1);
  render(<Remembered />);
  const other = JSON.stringify({ ids: [1, 9], viewed: [] });
  localStorage.setItem('seen-homes', other);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'seen-homes' }));
  });
  expect(remembered('seen')).toBe('1,9');
  localStorage.setItem('seen-homes', JSON.stringify({ ids: [1, 9, 8], viewed: [] }));
  open(2);
  expect(remembered('seen')).toBe('1,9,8,2');
});

test('everything is forgotten at once, and undoing it keeps what was opened since', () => {
  open(1, 2);
  render(<Remembered />);
  let undo = () => {};
  act(() => {
    undo = forgetSeen();
  });
  expect([remembered('seen'), remembered('viewed')]).toEqual(['', '']);
  expect(localStorage.getItem('seen-homes')).toBeNull();
  open(3, 1);
  act(() => undo());
  expect([remembered('seen'), remembered('viewed')]).toEqual(['2,3,1', '1,3,2']);
});

test('a changed price replaces the one that was kept', () => {
  open(1, 2);
  render(<Remembered />);
  act(() => keepCurrent([aProperty({ id: 1, price: 999_000 })]));
  expect(remembered('prices')).toBe('2895000,999000');
});

test('no position, text or board number of a home is kept', () => {
  render(<HomePage id={1} />);
  const kept = localStorage.getItem('seen-homes') ?? '';
  for (const field of ['latitude', 'description', 'mls_number', 'ListingKey'])
    expect(kept).not.toContain(field);
});

test.each([
  '1,2,3',
  '{',
  '7',
  'null',
  '{"ids":{},"viewed":7}',
  '{"ids":["a"],"viewed":[{"at":1,"home":{"id":1}}]}',
])('%j in the storage counts as nothing seen', (text) => {
  localStorage.setItem('seen-homes', text);
  render(<Remembered />);
  expect([remembered('seen'), remembered('viewed')]).toEqual(['', '']);
});
