import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { openEvaluatedSite, type Provider, WHOLE_BOARD } from './board.ts';
import {
  allCases,
  evaluateAnswers,
  evaluateAttacks,
  evaluateHeldOut,
  siteUnderAttack,
} from './evaluation.ts';
import { fakeProvider } from './provider.ts';
import { failuresOf, type Score, shortfalls, tableOf } from './scores.ts';
import { show } from './show.ts';

const HELP = `npm run eval [-- --fake --show --write]

Sends 266 questions, sixty wishes, a hundred attacks and the held-out sets to the site's own API, over the
sandbox board in a separate database, and checks each answer against its label. Tests the built-in texts; if LLM_BASE_URL,
LLM_MODEL and LLM_API_KEY are set, that provider too.
  --fake   runs the attacks again with a model that obeys the attacker
  --show   prints ten answers as a visitor reads them, without and with a model, and no scores
  --write  updates the table in src/analysis/README.md
Exits with 1 if any pass rate is below its minimum.`;

const README = new URL('../src/analysis/README.md', import.meta.url);
const TABLE_IN_README = /(<!-- evaluation -->\n)[\s\S]*?(<!-- \/evaluation -->)/;

const { values } = parseArgs({
  options: {
    fake: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

type Part = { title: string; scores: Score[]; note?: string };

async function evaluate(): Promise<boolean> {
  const cases = allCases();
  const provider = configuredProvider();
  const site = await siteUnderAttack(cases, (spoil) => openEvaluatedSite(WHOLE_BOARD, spoil));
  const fake = await fakeProvider();
  try {
    if (values.show) {
      console.log(`Without a model\n\n${await show(site.api(null), site.homes)}`);
      console.log(`\n\nWith a model\n\n${await show(site.api(provider ?? fake), site.homes)}`);
      return true;
    }
    const builtIn = await evaluateAnswers(site, cases, null);
    const { scores } = await evaluateAttacks(site, cases, null);
    const parts: Part[] = [
      { title: 'Built-in texts', scores: [...builtIn, ...scores] },
      { title: 'Held-out set, today', scores: await evaluateHeldOut(site, null) },
    ];
    if (provider)
      parts.push({ title: provider.model, scores: await evaluateAnswers(site, cases, provider) });
    if (values.fake || values.write) {
      const attacked = await evaluateAttacks(site, cases, fake);
      const note = `The model was called ${fake.calls()} times; ${attacked.reached} of ${cases.attacks.length} attacks reached it.`;
      parts.push({ title: 'A model that obeys the attacker', scores: attacked.scores, note });
    }
    return report(parts);
  } catch (problem) {
    // Before the database closes and cancels pending queries.
    console.error(problem);
    return false;
  } finally {
    await fake.close();
    await site.close();
  }
}

function report(parts: readonly Part[]): boolean {
  for (const { scores } of parts) for (const failure of failuresOf(scores)) console.log(failure);
  const tables = parts
    .map(({ title, scores, note }) => [`### ${title}`, tableOf(scores), note].filter(Boolean))
    .map((lines) => lines.join('\n\n'))
    .join('\n\n');
  console.log(`\n${tables}\n`);
  if (values.write) {
    const before = readFileSync(README, 'utf8');
    if (!TABLE_IN_README.test(before))
      throw new Error(`${README.pathname} has no marker for the table.`);
    writeFileSync(
      README,
      before.replace(TABLE_IN_README, `$1\n${tables.replaceAll('$', '$$$$')}\n\n$2`),
    );
  }
  const short = parts.flatMap(({ title, scores }) =>
    shortfalls(scores).map((sentence) => `${title}: ${sentence}.`),
  );
  console.log(short.length === 0 ? 'All pass rates meet their minimum.' : short.join('\n'));
  return short.length === 0;
}

function configuredProvider(): Provider | null {
  const read = readConfig();
  if (!read.ok) throw new Error(read.problems.join(' '));
  const { baseUrl, name, apiKey = '' } = read.config.model;
  return baseUrl === undefined || name === undefined
    ? null
    : { url: baseUrl, model: name, key: apiKey };
}

if (values.help) console.log(HELP);
else process.exitCode = (await evaluate()) ? 0 : 1;
