import { expect, test } from 'vitest';
import { FAQ, FAQ_CATEGORIES, type FaqEntry, FIRST_FAQ, faqOf } from './faq.ts';
import { HUB_BADGES, KNOWLEDGE_AREAS, QUICK_TOOLS } from './knowledge-areas.ts';

const wordsOf = ({ question, answer }: FaqEntry) => `${question} ${answer}`;

test('there are four categories with 4 questions each', () => {
  expect(FAQ_CATEGORIES).toHaveLength(4);
  for (const category of FAQ_CATEGORIES) expect(faqOf(category)).toHaveLength(4);
  expect(FAQ_CATEGORIES.flatMap(faqOf)).toEqual(FAQ);
});

test.each([
  ['a 39% GDS ratio', '39% of your income before tax (the GDS ratio)'],
  ['a 44% TDS ratio', '44% (the TDS ratio)'],
  ['a $35K RRSP withdrawal', 'Can I still take $35K from an RRSP'],
  ['the current RRSP withdrawal', 'withdraw $60,000 from an RRSP'],
  ['a land transfer tax rebate up to $4K', 'the land transfer tax rebate of up to $4K'],
  ['both rebates in full', 'up to $4,000 from Ontario, and up to $4,475 more in Toronto'],
  ['closing costs of 2-3%', 'closing costs of 2-3%'],
])('the FAQ cites %s', (_figure, words) => {
  expect(FAQ.filter((entry) => wordsOf(entry).includes(words))).toHaveLength(1);
});

test('a question or an answer writes its amounts in one style', () => {
  for (const text of FAQ.flatMap(({ question, answer }) => [question, answer]))
    expect(/\$\d+K/.test(text) && /\$\d+,\d/.test(text), text).toBe(false);
});

test('every answer has its own anchor, a source and a date', () => {
  expect(new Set(FAQ.map(({ id }) => id)).size).toBe(FAQ.length);
  for (const { source, date } of FAQ) {
    expect(source).not.toBe('');
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('the hub shows 8 FAQs and at most 3 sample questions per area', () => {
  expect(FIRST_FAQ).toHaveLength(8);
  expect(KNOWLEDGE_AREAS.map(({ title }) => title.toLowerCase())).toEqual([
    'market analysis',
    'neighborhood intelligence',
    'home buying process',
    'financing and mortgages',
  ]);
  for (const { questions } of KNOWLEDGE_AREAS) {
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.length).toBeLessThanOrEqual(3);
  }
});

test('a sample question that links to the FAQ has the same wording there', () => {
  const toFaq = KNOWLEDGE_AREAS.flatMap(({ questions }) => questions).filter(({ href }) =>
    href.startsWith('/gta-real-estate-faq#'),
  );
  expect(toFaq.length).toBeGreaterThan(0);
  for (const { label, href } of toFaq) {
    expect(FAQ.find(({ id }) => href.endsWith(`#${id}`))?.question).toBe(label);
  }
});

test('the hub’s badges and tools match the specification', () => {
  expect(HUB_BADGES).toEqual(['TRREB Verified Data', 'AI-Optimized Content', 'Updated Daily']);
  expect(QUICK_TOOLS.map(({ href }) => href)).toEqual([
    '/mortgage',
    '/properties',
    '/market-insights',
  ]);
});
