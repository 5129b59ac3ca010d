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

/**
 * The place named in the question, or in the one it follows up, in the form the API takes; null if neither names one.
 */
export function placeIn(question: Question): string | null {
  const district = TORONTO_DISTRICTS.find((code) =>
    new RegExp(`\\b${code}\\b`, 'i').test(question.text),
  );
  if (district) return `Toronto ${district}`;
  const [place] = topicsIn(question, PLACES);
  return place ?? (question.before && placeIn(question.before));
}
