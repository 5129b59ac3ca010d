// Texting shorthand and French trade words, each mapped to the full words the site uses.

import { isFrench, withoutElisions } from './french/is-french.ts';

/** Lowercased words; a single capital is a direction or a zone. */
const SHORTHAND: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  'w/d': 'washer and dryer',
  'w/o': 'without',
  'w/': 'with',
  w: 'with',
  wat: 'what',
  wut: 'what',
  wats: 'what is',
  ppl: 'people',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  rn: 'right now',
  im: "i'm",
  ive: "i've",
  abt: 'about',
  avg: 'average',
  bldg: 'building',
  apt: 'apartment',
  bsmt: 'basement',
  maint: 'maintenance',
  mtce: 'maintenance',
  reno: 'renovation',
  renos: 'renovations',
  pic: 'photo',
  pics: 'photos',
  nite: 'night',
  yr: 'year',
  yrs: 'years',
  mo: 'month',
  mth: 'month',
  mthly: 'monthly',
  '1st': 'first',
  '2nd': 'second',
};

const FRENCH: readonly (readonly [french: string, english: string])[] = [
  ['chambres?(?: à coucher)?', 'bedrooms'],
  ['salles? de bains?', 'bathrooms'],
  ['(?:taxes?|impôts?) (?:foncières?|fonciers?|municipales?)', 'property tax'],
  ['frais de (?:copropriété|condo)', 'condo fee'],
  ['stationnements?', 'parking'],
  ['chiens?|chats?|animaux', 'pets'],
  ['(?:paiements?|versements?) (?:mensuels?|par mois)|mensualités?', 'monthly payment'],
  ['(?:de |en )?mise de fonds', 'down payment'],
  ['taxe de bienvenue|droits? de mutation(?: immobilière)?', 'land transfer tax'],
  ['(?:pieds carrés|grandeur|taille)', 'living area'],
  // In English a foyer is an entrance hall.
  ['(?:un|du|le) foyer|foyer (?=au (?:gaz|bois))', 'fireplace'],
  ['ascenseur', 'elevator'],
  ['buanderie|laveuse', 'laundry'],
  ['terrasse', 'terrace'],
  ['adresse', 'address'],
  ['ville', 'city'],
  ['âge|année de construction', 'age'],
  ['(?:station de )?métro', 'subway station'],
  ['gare', 'train station'],
  ['écoles?', 'school nearby'],
  ['terrain', 'lot'],
  ['emménager|occupation', 'possession'],
  ['inclus|inclut|incluent|comprennent|comprend', 'include'],
  ['revenu|salaire|gagner', 'income needed'],
  ['taux', 'mortgage rate'],
  ['loyer', 'rent'],
  ['prix', 'price'],
  ['sous-sol', 'basement'],
  ['chauffage', 'heating'],
  ['climatisation', 'air conditioning'],
  ['superficie', 'living area'],
  ['piscine', 'pool'],
  ['balcon', 'balcony'],
  ['casier', 'locker'],
  ['arabes?', 'arabs'],
  ['musulmane?s?', 'muslims'],
  ['juifs?|juives?', 'jews'],
  ['(?:des|les|gens) (?:noire?s|blanche?s|blancs)', 'people of a race'],
  ['étrangers', 'foreigners'],
  ['enfants|familles?', 'children'],
];

const alone = (pattern: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'$.-])(?:${pattern})(?![\\p{L}\\p{N}'-])`, flags);

const ANY_SHORT = alone(Object.keys(SHORTHAND).join('|'), 'gu');
const EVERY_FRENCH = FRENCH.map(([french, english]) => [alone(french, 'giu'), english] as const);

/** Expands shorthand and translates French trade words. */
export const writtenOut = (text: string): string =>
  EVERY_FRENCH.reduce(
    (text, [french, english]) => text.replace(french, english),
    (isFrench(text) ? withoutElisions(text) : text).replace(
      ANY_SHORT,
      (word) => SHORTHAND[word] ?? word,
    ),
  );
