import { expect, test } from 'vitest';
import { type Box, clipLine, clipPolygon, clipSegment, type Point, type Segment } from './clip.ts';

const BOX: Box = { left: 0, top: 0, right: 10, bottom: 10 };

test('a lake larger than the picture becomes the picture’s own rectangle', () => {
  const lake: Point[] = [
    [-50, -50],
    [50, -50],
    [50, 50],
    [-50, 50],
  ];
  const corners = clipPolygon(lake, BOX).map(String).sort();
  expect(corners).toEqual(['0,0', '0,10', '10,0', '10,10']);
});

test('a lake is cut where its shore leaves the picture', () => {
  const lake: Point[] = [
    [5, 5],
    [15, 5],
    [15, 8],
    [5, 8],
  ];
  expect(clipPolygon(lake, BOX)).toEqual([
    [5, 5],
    [10, 5],
    [10, 8],
    [5, 8],
  ]);
});

test('a lake outside the picture leaves nothing', () => {
  expect(
    clipPolygon(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      BOX,
    ),
  ).toEqual([]);
});

test('a road that leaves the picture and returns is two lines', () => {
  const road: Point[] = [
    [2, 2],
    [4, 20],
    [20, 20],
    [20, 30],
    [8, 20],
    [8, 2],
  ];
  expect(clipLine(road, BOX)).toEqual([
    [
      [2, 2],
      [4, 20],
    ],
    [
      [8, 20],
      [8, 2],
    ],
  ]);
});

test.each<[Segment, Segment | null]>([
  [
    [
      [2, 2],
      [8, 8],
    ],
    [
      [2, 2],
      [8, 8],
    ],
  ],
  [
    [
      [-5, 5],
      [15, 5],
    ],
    [
      [0, 5],
      [10, 5],
    ],
  ],
  [
    [
      [5, -10],
      [5, 5],
    ],
    [
      [5, 0],
      [5, 5],
    ],
  ],
  [
    [
      [-5, -5],
      [-1, 20],
    ],
    null,
  ],
  [
    [
      [-4, 3],
      [3, -4],
    ],
    null,
  ],
])('of the segment %j the box shows %j', (segment, shown) => {
  expect(clipSegment(segment, BOX)).toEqual(shown);
});
