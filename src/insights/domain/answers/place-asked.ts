import { AREAS } from '#places/domain/areas.ts';
import { CITIES, TORONTO_DISTRICTS } from '#places/domain/cities.ts';
import { lexiconOf, type Question, topicsIn } from './question.ts';

const PLACES = lexiconOf<string>([
  ...CITIES.filter(({ slug }) => slug !== 'king').map(({ slug, name }) => ({
    topic: slug,
    phrases: [spoken(name)],
  })),
  { topic: 'king', phrases: ['king city', 'in king'] },
  ...AREAS.map(({ key, name }) => ({ topic: key, phrases: [spoken(name)] })),
  { topic: 'GTA', phrases: ['gta', 'greater toronto area', 'greater toronto'] },
]);

function spoken(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** The place that a question names, as the site's calls take it; null where it names none. */
export function placeAsked(question: Question): string | null {
  const district = TORONTO_DISTRICTS.find((code) =>
    new RegExp(`\\b${code}\\b`, 'i').test(question.text),
  );
  if (district) return `Toronto ${district}`;
  return topicsIn(question, PLACES)[0] ?? null;
}
