import { expect, test } from 'vitest';
import { CITIES } from '#places/domain/cities.ts';
import { MarketStats, MarketTrends } from '../api.ts';
import { sampleStats, sampleTrends } from './sample-market.ts';
import { FIRST_REGION, WIDGET_REGIONS } from './widget-regions.ts';

test('every region in the list has sample figures in the shape of the real call', () => {
  for (const { value } of WIDGET_REGIONS) {
    expect(MarketStats.parse(sampleStats(value))).toEqual(sampleStats(value));
    expect(MarketTrends.parse(sampleTrends(value))).toEqual(sampleTrends(value));
  }
});

test('a region without its own samples gets Toronto’s, labelled as such', () => {
  expect(sampleStats('oakville').region).toBe('Oakville');
  expect(sampleStats('guelph')).toEqual(sampleStats('toronto'));
  expect(sampleStats('guelph').region).toBe('Toronto');
  expect(sampleTrends('guelph')).toEqual(sampleTrends('toronto'));
});

test('samples cover January to June at 0.95, 0.97, 0.98, 1.0, 1.02 and 1.03 times the average', () => {
  expect(sampleStats('GTA').trends.map(({ value }) => value / 1_200_000)).toEqual([
    0.95, 0.97, 0.98, 1, 1.02, 1.03,
  ]);
});

test('the list starts with Toronto, the default, and has every city and the Greater Toronto Area', () => {
  expect(WIDGET_REGIONS).toHaveLength(CITIES.length + 1);
  expect(WIDGET_REGIONS[0]).toEqual({ value: FIRST_REGION, label: 'Toronto' });
  expect(WIDGET_REGIONS.at(-1)).toEqual({ value: 'gta', label: 'Greater Toronto Area' });
  expect(WIDGET_REGIONS.filter(({ value }) => value === '')).toEqual([]);
});
