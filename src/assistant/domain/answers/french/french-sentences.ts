/** A topic: its name, its sentence with fact ids, and the sentence used if a field denies it. */
type French = { name: string; says: readonly string[]; denied?: string };

const of = (name: string, says: readonly string[], denied?: string): French => ({
  name,
  says,
  ...(denied !== undefined && { denied }),
});

const METRO =
  'La station de métro la plus proche que je connaisse est {station.subway}, à environ {station.subway.km} en ligne droite.';
const TRAIN =
  'La gare la plus proche que je connaisse est {station.train}, à environ {station.train.km} en ligne droite.';

/** The topics that are answered in French, by name; tools by theirs. */
export const FRENCH: Readonly<Record<string, French>> = {
  'the price': of('le prix', ['Le prix demandé est de {price}.']),
  'the bedrooms': of('les chambres', ['Il y a {bedrooms:chambre}.']),
  'the bathrooms': of('les salles de bains', ['Il y a {bathrooms:salle} de bains.']),
  'the living area': of('la superficie', ['La superficie habitable est de {size}.']),
  'the property taxes': of('les taxes foncières', [
    'Les taxes foncières sont de {taxes} par année ({taxYear}).',
    'Les taxes foncières sont de {taxes} par année.',
  ]),
  'the maintenance fee': of('les frais de copropriété', [
    'Les frais de copropriété sont de {fee}.',
  ]),
  'what the fee includes': of('ce que les frais comprennent', [
    'Les frais comprennent : {feeIncludes}.',
    'La liste ne mentionne pas : {feeIncludes.not}.',
  ]),
  'what the rent includes': of('ce que le loyer comprend', [
    'Le loyer comprend : {rentIncludes}.',
    'La liste ne mentionne pas : {rentIncludes.not}.',
  ]),
  'the parking': of(
    'le stationnement',
    ['Il y a {parking:place} de stationnement.'],
    'Il n’y a pas de stationnement.',
  ),
  'a garage': of('un garage', ['Garage : {garage}.'], 'Il n’y a pas de garage.'),
  'a locker': of('un casier', ['Il y a un casier ({locker}).'], 'Il n’y a pas de casier.'),
  'a balcony': of('un balcon', ['Il y a un balcon ({balcony}).'], 'Il n’y a pas de balcon.'),
  'the pets': of('les animaux', ['Animaux : {pets}.'], 'Les animaux ne sont pas permis.'),
  'the heating': of('le chauffage', [
    'Chauffage : {heating} ({heatSource}).',
    'Chauffage : {heating}.',
  ]),
  'air conditioning': of(
    'la climatisation',
    ['Climatisation : {cooling}.'],
    'Il n’y a pas de climatisation.',
  ),
  'a basement': of('le sous-sol', ['Sous-sol : {basement}.'], 'Il n’y a pas de sous-sol.'),
  'a fireplace': of('un foyer', ['Il y a un foyer.|fireplace'], 'Il n’y a pas de foyer.'),
  'a pool': of('une piscine', ['Piscine : {pool}.'], 'Il n’y a pas de piscine.'),
  'the laundry': of('la buanderie', ['Buanderie : {laundry}.']),
  'the exposure': of('l’orientation', ['Orientation : {exposure}.', 'Orientation : {facing}.']),
  'the possession': of('l’occupation', ['Prise de possession : {possession}.']),
  'the age': of('l’âge', ['Âge : {age}.']),
  'the lot': of('le terrain', ['Le terrain mesure {lot}.']),
  'the address': of('l’adresse', [
    'L’adresse est {address}.',
    'L’adresse n’est pas publiée.|withheld',
  ]),
  'the neighbourhood': of('le quartier', ['C’est dans {neighbourhood}, à {city}.']),
  'the city': of('la ville', ['C’est à {city}.']),
  'the property type': of('le type de propriété', ['Type de propriété : {type} ({class}).']),
  'the MLS® number': of('le numéro MLS®', ['Le numéro MLS® est {mlsNumber}.']),
  'the listing brokerage': of('l’agence', ['L’agence inscriptrice est {brokerage}.']),
  'a subway nearby': of('le métro', [METRO]),
  'transit nearby': of('les transports', [TRAIN, METRO]),
  payment: of('le paiement', [
    'Sur un prix de {tool.price}, une mise de fonds de {tool.down} représente {tool.downShare}.',
    'Un prêt hypothécaire de {tool.loan} à {tool.rate} sur {tool.years} coûte {tool.payment} {tool.frequency}.',
  ]),
  stressTest: of('le revenu nécessaire', [
    'Pour être admissible, il faudrait gagner environ {tool.incomeNeeded} par année avant impôt.',
  ]),
  rates: of('les taux', ['Le plus bas taux fixe de 5 ans que je connaisse est de {tool.rate}.']),
};

export const FRENCH_TEXTS = {
  agent: 'Notre agent peut se renseigner.',
  onlyInEnglish: 'Je n’ai cette réponse qu’en anglais :',
  remarks: 'La description dit, en anglais :',
  notUnderstood:
    'Je n’ai pas compris la question. En français, je peux répondre sur le prix, les pièces, les taxes, les frais, le stationnement, le chauffage et les paiements.',
  protected: [
    'Je ne décris pas qui habite un secteur, ni s’il est sûr ou s’il convient à quelqu’un. Selon le Code des droits de la personne de l’Ontario (Human Rights Code), je compare des logements, pas des gens.',
    'Je peux vous parler du logement, de ses coûts, de son marché et de ce que l’inscription mentionne à proximité.',
  ],
  advice: [
    'Je ne donne pas de conseils sur l’achat, les offres, le droit ou l’impôt. Consultez un professionnel qui connaît votre situation.',
    'Notre agent peut vous aider.',
  ],
} as const;
