import { describeProperty } from '#analysis/api.ts';
import type { PropertyDetail } from '#listings/api.ts';
import type { AskSite } from './ask-site.ts';
import type { Homes } from './homes.ts';
import { answerTo } from './questions.ts';

const SHOWN_QUESTIONS: readonly [home: string, question: string][] = [
  ['house', 'How many bedrooms and bathrooms, and what are the taxes?'],
  ['condo', 'mantenance fees, and what do they include?'],
  ['house', 'Is the price in line with similar homes?'],
  ['condo', 'What rent could I get for it, and what is the cap rate?'],
  ['house', 'What would I pay monthly with 20% down?'],
  ['condo', 'How much cash do I need to close on this home?'],
  ['kitchen remarks', 'What does the listing say about the kitchen?'],
  ['house', 'What colour is the front door?'],
  ['house', 'Is this a safe area, good for families?'],
];

/** Ten answers as a visitor reads them, including one description. */
export async function show(ask: AskSite, homes: Homes): Promise<string> {
  const shown: string[] = [];
  for (const [name, question] of SHOWN_QUESTIONS) {
    const home = homes[name];
    const { answer, sources, offersAgent, writtenBy } = await answerTo(ask, question, home);
    shown.push(
      [
        `${nameOf(home)}\n  Q: ${question}`,
        `  A: ${answer}${offersAgent ? ' [Ask the agent]' : ''}`,
        ...sources.map(({ label, value, source }) => `     · ${label}: ${value} (${source})`),
        `     ${writtenBy.name ?? 'Computed from board data'}`,
      ].join('\n'),
    );
  }
  const home = homes.condo;
  const { body } = await ask(describeProperty.path, { propertyId: home?.id });
  const { description, writtenBy } = describeProperty.answer.parse(body);
  shown.push(
    `${nameOf(home)}, described\n  ${description}\n     ${writtenBy.name ?? 'Computed from board data'}`,
  );
  return shown.join('\n\n');
}

const nameOf = (home: PropertyDetail | undefined) => `${home?.title}, ${home?.mls_number}`;
