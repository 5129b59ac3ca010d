import { describe, expect, test } from 'vitest';
import {
  aBoardServer,
  type BoardRequest,
  opened,
  sendError,
  sendRows,
} from './board-server.sample.ts';

type MediaRow = { MediaKey: string; ResourceRecordKey: string; ImageSizeDescription: string };

const photos = (key: string, size: string, count: number): MediaRow[] =>
  Array.from({ length: count }, (_, n) => ({
    MediaKey: `${key}-${String(n).padStart(3, '0')}-${size}`,
    ResourceRecordKey: key,
    ImageSizeDescription: size,
  }));

const filterOf = ({ query }: BoardRequest) => query.get('$filter') ?? '';

/** A server of these rows that returns at most a hundred at once, like the strictest do. */
const servingMedia = (all: MediaRow[]) =>
  aBoardServer((asked, response) => {
    const filter = filterOf(asked);
    const size = /ImageSizeDescription eq '(\w+)'/.exec(filter)?.[1];
    const after = /MediaKey gt '([^']+)'/.exec(filter)?.[1] ?? '';
    const list = /ResourceRecordKey (?:eq|in) (.*)$/.exec(filter)?.[1] ?? '';
    const keys: string[] = list.match(/[^'(),]+/g) ?? [];
    const rows = all
      .filter((row) => !size || row.ImageSizeDescription === size)
      .filter((row) => keys.includes(row.ResourceRecordKey) && row.MediaKey > after)
      .toSorted((a, b) => (a.MediaKey < b.MediaKey ? -1 : 1));
    sendRows(response, rows.slice(0, 100));
  });

test('photos are read to the empty page, in one size if the listing has it, else in all sizes', async () => {
  const large = [...photos('X1', 'Large', 130), ...photos('X2', 'Large', 90)];
  const others = [...photos('X3', 'Medium', 5), ...photos('X3', 'Thumbnail', 5)];
  const server = await servingMedia([...large, ...others, ...photos('X1', 'Medium', 130)]);
  const rows = await opened(server.url).board.media(['X1', 'X2', 'X3', 'X4']);
  expect(new Set(rows)).toEqual(new Set([...large, ...others]));
  expect(server.asked.every((asked) => asked.query.get('$top') === '100')).toBe(true);
  expect(server.asked.map(filterOf)).toEqual([
    "ResourceName eq 'Property' and ImageSizeDescription eq 'Large' and ResourceRecordKey in ('X1','X2','X3','X4')",
    "ResourceName eq 'Property' and ImageSizeDescription eq 'Large' and MediaKey gt 'X1-099-Large' and ResourceRecordKey in ('X1','X2','X3','X4')",
    "ResourceName eq 'Property' and ImageSizeDescription eq 'Large' and MediaKey gt 'X2-069-Large' and ResourceRecordKey in ('X1','X2','X3','X4')",
    "ResourceName eq 'Property' and ImageSizeDescription eq 'Large' and MediaKey gt 'X2-089-Large' and ResourceRecordKey in ('X1','X2','X3','X4')",
    "ResourceRecordKey in ('X3','X4')",
    "MediaKey gt 'X3-004-Thumbnail' and ResourceRecordKey in ('X3','X4')",
  ]);
});

test('a board without named sizes returns all at once', async () => {
  const all = [...photos('X1', 'whatever', 3), ...photos('X1', 'other', 3)];
  const server = await servingMedia(all);
  const { board } = opened(server.url, { dialect: { photoSize: null } });
  expect(new Set(await board.media(['X1']))).toEqual(new Set(all));
  expect(filterOf(server.asked[0] as BoardRequest)).toBe("ResourceRecordKey eq 'X1'");
});

describe('an incomplete set is a failure, never a smaller set', () => {
  const [first = [], second = []] = [photos('X1', 'Large', 100), photos('X2', 'Large', 10)];
  const answering = async (later: unknown[] | number) => {
    const server = await aBoardServer((_, response, count) => {
      if (count === 1) sendRows(response, first);
      else if (typeof later === 'number') sendError(response, later);
      else sendRows(response, later);
    });
    return opened(server.url).board.media(['X1']);
  };

  test.each([
    ['a page that fails', 500, 'unavailable'],
    ['a page that is forbidden', 403, 'forbidden'],
    ['the same page again', first, 'untrustworthy'],
    ['photos of others alone', second, 'untrustworthy'],
    ['rows without keys', [{ ResourceRecordKey: 'X1' }], 'untrustworthy'],
  ])('%s', async (_, later, failure) => {
    await expect(answering(later)).rejects.toMatchObject({ failure });
  });
});

test('rows of other listings are skipped', async () => {
  const own = photos('X1', 'Large', 2);
  const server = await aBoardServer((asked, response) =>
    sendRows(response, filterOf(asked).includes('gt') ? [] : [...own, ...photos('X2', 'Large', 1)]),
  );
  expect(await opened(server.url).board.media(['X1'])).toEqual(own);
});

test('pages without any new photo are a failure, whatever their order', async () => {
  const set = photos('X1', 'Large', 100);
  const server = await aBoardServer((_, response, count) => {
    if (count > 5) sendError(response, 404);
    else sendRows(response, [...set.slice(count), ...set.slice(0, count)]);
  });
  await expect(opened(server.url).board.media(['X1'])).rejects.toThrow('lead nowhere');
  expect(server.asked).toHaveLength(2);
});
