/** Board list values in French; a value that is missing here stays as the board has it. */
const WORDS: Readonly<Record<string, string>> = {
  owned: 'privé',
  exclusive: 'exclusif',
  common: 'commun',
  ensuite: 'dans le logement',
  open: 'ouvert',
  terrace: 'terrasse',
  enclosed: 'fermé',
  restricted: 'avec restrictions',
  yes: 'oui',
  'forced air': 'air pulsé',
  radiant: 'rayonnant',
  baseboard: 'plinthes',
  'heat pump': 'thermopompe',
  'fan coil': 'ventilo-convecteur',
  gas: 'gaz',
  electric: 'électricité',
  oil: 'mazout',
  'central air': 'climatisation centrale',
  finished: 'aménagé',
  unfinished: 'non aménagé',
  'partially finished': 'partiellement aménagé',
  full: 'complet',
  apartment: 'appartement',
  'separate entrance': 'entrée séparée',
  attached: 'attenant',
  detached: 'détaché',
  underground: 'souterrain',
  'built-in': 'intégré',
  carport: 'abri d’auto',
  north: 'nord',
  south: 'sud',
  east: 'est',
  west: 'ouest',
  immediate: 'immédiate',
  freehold: 'propriété franche',
  'condo & other': 'copropriété',
  'condo apartment': 'appartement en copropriété',
  'condo townhouse': 'maison en rangée en copropriété',
  'common elements': 'éléments communs',
  'building insurance': 'assurance du bâtiment',
  heat: 'chauffage',
  hydro: 'électricité',
  water: 'eau',
  internet: 'Internet',
  cable: 'câble',
  parking: 'stationnement',
  insurance: 'assurance',
  'air conditioning': 'climatisation',
  inground: 'creusée',
  new: 'neuf',
  'a month': 'par mois',
  'a week': 'par semaine',
  'every two weeks': 'toutes les deux semaines',
};

/** Digits grouped and the dollar sign last, as in French. */
const figures = (digits: string): string => digits.replaceAll(',', '\u00a0').replace('.', ',');

/** A fact's value in French: '4 523 $', '5,99 %', '25 ans'. */
export const frenchValue = (value: string): string =>
  (WORDS[value.toLowerCase()] ?? listInFrench(value))
    .replace(/\$(\d[\d,]*(?:\.\d+)?)/g, (_, digits: string) => `${figures(digits)}\u00a0$`)
    .replace(
      /(\d[\d,]*)–(\d[\d,]*)/g,
      (_, from: string, to: string) => `${figures(from)}–${figures(to)}`,
    )
    .replace(/(\d+)\.(\d+)(?=%| km)/g, '$1,$2')
    .replace(/(\d)%/g, '$1\u00a0%')
    .replace('/month', ' par mois')
    .replace(/\bunder (?=\d)/, 'moins de ')
    .replace(/\bsq\. ft\./, 'pieds carrés')
    .replace(/\bfeet\b/, 'pieds')
    .replace(/\byears\b/, 'ans');

/** 'Heat, Water' becomes 'chauffage, eau'; addresses and prices are unchanged. */
const listInFrench = (value: string): string =>
  value
    .replace(/^not listed: /, '')
    .split(', ')
    .map((word) => WORDS[word.toLowerCase()] ?? word)
    .join(', ');
