import { describe, expect, test } from 'vitest';
import { type Asked, aBoardServer, opened, sendError, sendRows } from './board-server.sample.ts';

type MediaRow = { MediaKey: string; ResourceRecordKey: string; ImageSizeDescription: string };

const photos = (key: string, size: string, count: number): MediaRow[] =>
  Array.from({ length: count }, (_, n) => ({
    MediaKey: `${key}-${String(n).padStart(3, '0')}-${size}`,
    ResourceRecordKey: key,
    ImageSizeDescription: size,
  }));

const filterOf = ({ query }: Asked) => query.get('$filter') ?? '';

/** A server of these rows that gives a hundred at once, as the strictest do. */
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

test('photos are read to the empty page, in the best size that each listing has', async () => {
  const large = [...photos('X1', 'Large', 130), ...photos('X2', 'Large', 90)];
  const medium = photos('X3', 'Medium', 5);
  const all = [
    ...large,
    ...medium,
    ...photos('X1', 'Medium', 130),
    ...photos('X3', 'Thumbnail', 5),
  ];
  const server = await servingMedia(all);
  const rows = await opened(server.url).board.media(['X1', 'X2', 'X3', 'X4']);
  expect(new Set(rows)).toEqual(new Set([...large, ...medium]));
  expect(server.asked.every((asked) => asked.query.get('$top') === '100')).toBe(true);
  expect(filterOf(server.asked[1] as Asked)).toBe(
    "ResourceName eq 'Property' and ImageSizeDescription eq 'Large' and MediaKey gt 'X1-099-Large' and ResourceRecordKey in ('X1','X2','X3','X4')",
  );
});

test('a board without named sizes gives all at once', async () => {
  const all = [...photos('X1', 'whatever', 3), ...photos('X1', 'other', 3)];
  const server = await servingMedia(all);
  const { board } = opened(server.url, { dialect: { photoSizes: null } });
  expect(new Set(await board.media(['X1']))).toEqual(new Set(all));
  expect(filterOf(server.asked[0] as Asked)).toBe("ResourceRecordKey eq 'X1'");
});

describe('what is not a whole set is a failure, never a smaller set', () => {
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

test('strays among a listing’s photos are left out', async () => {
  const own = photos('X1', 'Large', 2);
  const server = await aBoardServer((asked, response) =>
    sendRows(response, filterOf(asked).includes('gt') ? [] : [...own, ...photos('X2', 'Large', 1)]),
  );
  expect(await opened(server.url).board.media(['X1'])).toEqual(own);
});
