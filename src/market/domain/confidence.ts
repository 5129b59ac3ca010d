import type { MarketStats } from '../api.ts';

/** Scores from which confidence in a forecast is high, and fair. */
const HIGH_CONFIDENCE = 80;
const FAIR_CONFIDENCE = 50;

/** 'Our confidence is low (43/100).'; '' if there is no score. */
export function formatConfidence({ confidenceScore: score }: MarketStats): string {
  if (score === null) return '';
  const word = score >= HIGH_CONFIDENCE ? 'high' : score >= FAIR_CONFIDENCE ? 'fair' : 'low';
  return `Our confidence is ${word} (${score}/100).`;
}
