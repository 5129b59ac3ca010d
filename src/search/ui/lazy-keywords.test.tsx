import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { markedWith, UnreadKeywords } from './lazy-keywords.tsx';
import { UnreadKeywordsContext } from './list-address.ts';

afterEach(cleanup);

const HOME = aProperty({
  description: `${'A quiet street of brick houses. '.repeat(9)}Two car garages, and a heated pool. ${'Near the lake. '.repeat(9)}`,
});

/** What a card shows of the home's description: its text, and the parts that are marked. */
async function shownFor(keywords: string) {
  const { container } = render(markedWith(keywords)(HOME, <p>The usual line</p>));
  await expect.poll(() => container.textContent).not.toBe('');
  return { container, marked: () => screen.queryAllByRole('mark').map((each) => each.textContent) };
}

test('a card shows its description around the keywords, which are marked in every form', async () => {
  const { container, marked } = await shownFor('garage pool -condo');
  await expect.poll(marked).toEqual(['garages', 'pool']);
  expect(container.textContent).toMatch(/^….*Two car garages, and a heated pool\..*…$/);
  expect(container.textContent?.length).toBeLessThanOrEqual(100);
});

test('a phrase is marked as a whole', async () => {
  const { marked } = await shownFor('"car garage"');
  await expect.poll(marked).toEqual(['car garages']);
});

test('a description without the keywords keeps its usual line', async () => {
  await shownFor('-condo');
  expect(await screen.findByText('The usual line')).toBeDefined();
});

test('a page says why it didn’t search for some keywords', async () => {
  render(
    <UnreadKeywordsContext value="the of">
      <UnreadKeywords />
    </UnreadKeywordsContext>,
  );
  expect((await screen.findByRole('status')).textContent).toBe(
    'We didn’t search for ‘the of’: keywords must have a word that descriptions don\'t all have, such as pool or "main floor office".',
  );
});
