import { describe, expect, test } from 'vitest';
import { lotFigure, lotSize } from '#listings/domain/detail-text.ts';
import { aBoardRow, aProfile, translated } from './board-row.sample.ts';
import { aDdfRow } from './ddf-row.sample.ts';
import { renameDdf } from './ddf-row.ts';
import { judge } from './judge.ts';
import { renameReso } from './reso-row.ts';
import { toListing } from './translate.ts';

const detailsOfReso = (given: Record<string, unknown>) => {
  const judged = judge(renameReso(aBoardRow(given)));
  if (!judged.ok) throw new Error(judged.reason);
  return toListing(judged.row, aProfile()).details;
};

describe('input 36: lot sizes of 1, sides that hide the area, sides as text only', () => {
  test.each([
    [{ LotSizeArea: 1, LotSizeUnits: 'Square Feet' }, null],
    [{ LotWidth: 1, LotDepth: 1, LotSizeUnits: 'Feet' }, null],
    [{ LotWidth: 1, LotDepth: 1, LotSizeArea: 1, LotSizeUnits: 'Square Metres' }, null],
    [{ LotWidth: 50, LotDepth: 1, LotSizeUnits: 'Feet' }, null],
    [{ LotSizeArea: 0.25, LotSizeUnits: 'SquareFeet' }, null],
    [{ LotSizeArea: 0.004, LotSizeUnits: 'Acres' }, null],
    [{ LotSizeArea: 6000 }, null],
    [{ LotSizeArea: 6000, LotSizeUnits: 'Feet' }, null],
    [{ LotSizeArea: 1, LotSizeUnits: 'Acres' }, '1 acre'],
    [{ LotSizeArea: 0.1146, LotSizeUnits: 'acres' }, '0.11 acres'],
    [{ LotSizeArea: 465.5, LotSizeUnits: 'SquareMeters' }, '5,011 sq. ft. (466 m²)'],
    [
      {
        LotWidth: 40,
        LotDepth: 100,
        LotSizeUnits: 'Feet',
        LotSizeArea: 0.09,
        LotSizeAreaUnits: 'Acres',
      },
      '0.09 acres, 40 × 100 feet (12.2 × 30.5 m)',
    ],
    [
      {
        LotWidth: 76,
        LotDepth: 160,
        LotSizeArea: 17489,
        LotSizeUnits: 'Square Feet',
        LotIrregularities: 'Pie shaped',
      },
      '17,489 sq. ft. (1,625 m²), 76 × 160 feet (23.2 × 48.8 m), pie shaped',
    ],
    [{ LotSizeDimensions: '34 x 110 FT ; 0' }, '34 × 110 feet (10.4 × 33.5 m)'],
    [{ LotSizeDimensions: '34.5 FT x 110 FT' }, '34.5 × 110 feet (10.5 × 33.5 m)'],
    [{ LotSizeDimensions: '10.4X33.5 M' }, '34.1 × 109.9 feet (10.4 × 33.5 m)'],
    [{ LotSizeDimensions: '1,320 x 660 ft (irregular)' }, '1,320 × 660 feet (402.3 × 201.2 m)'],
    [{ LotSizeDimensions: '34 x 110', LotSizeUnits: 'Feet' }, '34 × 110 feet (10.4 × 33.5 m)'],
    [{ LotSizeDimensions: '34 x 110' }, null],
    [{ LotSizeDimensions: '1 x 1 FT' }, null],
    [{ LotSizeDimensions: '34 x 110 x 60 x 98 FT' }, null],
    [{ LotSizeDimensions: '34 x 110 m x 50' }, null],
    [{ LotSizeDimensions: 'irregular' }, null],
    [{ LotSizeDimensions: '0 x 0 FT' }, null],
    [
      { LotWidth: 40, LotDepth: 100, LotSizeDimensions: '34 x 110 FT' },
      '40 × 100 feet (12.2 × 30.5 m)',
    ],
  ])('%j is shown as %j', (row, shown) => {
    expect(lotSize(detailsOfReso(row))).toBe(shown);
  });

  test.each([
    ['Toronto’s board', aBoardRow, (row: Record<string, unknown>) => row],
    ['CREA', aDdfRow, renameDdf],
  ])('%s sends no lot of one square foot', (_, aRow, rename) => {
    const row = rename(
      aRow({ LotSizeArea: 1, LotSizeUnits: 'square feet', LotSizeDimensions: null }),
    );
    expect(translated(row).details.lotArea).toBeUndefined();
  });

  test('an irregular lot’s figure is its area, and a regular one’s its sides', () => {
    const lot = { LotWidth: 76, LotDepth: 160, LotSizeArea: 17_489, LotSizeUnits: 'Square Feet' };
    expect(lotFigure(detailsOfReso({ ...lot, LotIrregularities: 'Pie shaped' }))).toEqual({
      size: '17,489',
      unit: 'sq. ft.',
    });
    expect(lotFigure(detailsOfReso({ ...lot, LotIrregularities: 'None' }))).toEqual({
      size: '76 × 160',
      unit: 'feet',
    });
  });
});
