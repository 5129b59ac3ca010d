import { describe, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { RULES, sourceLine } from '#mortgage/domain/rules/cited-rules.ts';
import { site } from '#site';
import { texts } from '#site-texts';
import { accessibilityStatement } from './accessibility-statement.ts';
import * as chat from './chat-page.ts';
import { FAQ } from './faq.ts';
import * as hub from './knowledge-areas.ts';
import type { LegalText } from './legal-text.ts';
import * as preconstruction from './preconstruction.ts';
import { privacyPolicy } from './privacy-policy.ts';
import * as rentReady from './rent-ready.ts';
import { termsOfService } from './terms-of-service.ts';

const PRIVACY_POLICY = privacyPolicy(FIRST_BROKERAGE);
const TERMS_OF_SERVICE = termsOfService(FIRST_BROKERAGE);
const ACCESSIBILITY_STATEMENT = accessibilityStatement(FIRST_BROKERAGE);
const LEGAL = [PRIVACY_POLICY, TERMS_OF_SERVICE, ACCESSIBILITY_STATEMENT];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
};
const ALL_TEXTS = textsIn([site, texts, FAQ, hub, preconstruction, rentReady, chat, LEGAL, RULES]);

test('no text uses exclamation marks', () => {
  expect(ALL_TEXTS.filter((text) => text.includes('!'))).toEqual([]);
});

test('REALTOR and MLS are in capitals with their trademark sign', () => {
  const bare = /\b(REALTORS?|Realtors?|MLS|Multiple Listing Service)\b(?!®)/;
  expect(ALL_TEXTS.filter((text) => bare.test(text))).toEqual([]);
});

const wordsOf = (text: LegalText) => textsIn(text).join('\n');

describe('the legal texts', () => {
  test.each([
    'personal information',
    'cookie',
    'analytics',
    'advertising',
    'CASL',
    'YouTube API Services',
    'PIPEDA',
    'privacy officer',
    'within 30 days',
    'breach',
    '24 months',
    '10 business days',
  ])('the privacy policy covers %s', (topic) => {
    expect(wordsOf(PRIVACY_POLICY)).toContain(topic);
  });

  test.each([
    'The Canadian Real Estate Association',
    'virtual office websites (VOW)',
    'copyright',
    'deemed reliable but not guaranteed',
    'Demonstration data',
    'CASL',
    'RECO Information Guide',
    'Ontario Human Rights Code',
  ])('the terms of service cover %s', (topic) => {
    expect(wordsOf(TERMS_OF_SERVICE)).toContain(topic);
  });

  test.each(['WCAG) 2.2, level AA', 'What we tested', 'Known limits', 'Accessible formats'])(
    'the accessibility statement covers %s',
    (topic) => {
      expect(wordsOf(ACCESSIBILITY_STATEMENT)).toContain(topic);
    },
  );

  test.each(LEGAL.map((text) => [text.title, text] as const))(
    '%s is dated, and each section has its own anchor',
    (_title, { updated, sections }) => {
      expect(updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    },
  );
});

describe('the landing pages', () => {
  test('Rent Ready has four benefit cards and a five-step how-it-works list', () => {
    expect(rentReady.RENT_READY_BENEFITS).toHaveLength(4);
    expect(rentReady.RENT_READY_STEPS).toHaveLength(5);
  });

  test('Preconstruction has four benefit cards, three static sample projects and a five-step journey', () => {
    expect(preconstruction.PRECONSTRUCTION_BENEFITS).toHaveLength(4);
    expect(texts.sampleProjects).toHaveLength(3);
    expect(preconstruction.PRECONSTRUCTION_STEPS).toHaveLength(5);
  });

  test('Preconstruction links both its buttons to the contact form with the subject filled in', () => {
    expect(preconstruction.CONSULTATION).toBe('/contact?subject=Preconstruction%20consultation');
    expect(preconstruction.PROJECT_LIST).toBe('/contact?subject=Preconstruction%20project%20list');
  });

  test('the agent has six core values', () => {
    expect(texts.agent.values).toHaveLength(6);
  });
});

test('a cited figure shows its effective date and authority', () => {
  expect(sourceLine(RULES.rentGuideline)).toBe(
    'Rent increase guideline for 2026: 2.1%; 12 months between increases, 90 days’ written notice. In force from January 1, 2026. Source: Government of Ontario, rent increase guideline.',
  );
  expect(sourceLine(RULES.condoRescission)).not.toContain('In force');
});
