/** Sentences for each line of an answer; the first that can be filled is used. */
export type OtherAddressTexts = Record<
  'another' | 'found' | 'price' | 'brokerage' | 'page' | 'building' | 'notFound',
  readonly string[]
> & { see: string };

/** The sentences about an address that isn't the home's own. */
export const OTHER_ADDRESS: Record<'en' | 'fr', OtherAddressTexts> = {
  en: {
    another: [
      'You’re asking about another listing, {other.address} in {other.city}.',
      'You’re asking about another listing, MLS® {other.mlsNumber} in {other.city}.',
    ],
    found: [
      '{other.address} in {other.city} is on the market.',
      'MLS® {other.mlsNumber} in {other.city} is on the market.',
    ],
    price: [
      'It’s for lease at {other.price}, with {other.bedrooms:bedroom}.|other.offered=For Lease',
      'It’s for lease at {other.price}.|other.offered=For Lease',
      'It’s listed at {other.price}, with {other.bedrooms:bedroom}.',
      'It’s listed at {other.price}.',
      'It has {other.bedrooms:bedroom}.',
    ],
    brokerage: ['It’s listed by {other.brokerage}.'],
    page: ['For the rest, ask on its page.'],
    building: [
      '{other.address} has {other.sales:listing} for sale and {other.leases} for lease.',
      '{other.address} has {other.sales:listing} for sale.',
      '{other.address} has {other.leases:listing} for lease.',
    ],
    notFound: ['I can’t find {other.asked} on the market.'],
    see: 'See',
  },
  fr: {
    another: [
      'Vous parlez d’une autre inscription, {other.address} à {other.city}.',
      'Vous parlez d’une autre inscription, MLS® {other.mlsNumber} à {other.city}.',
    ],
    found: [
      '{other.address} à {other.city} est sur le marché.',
      'MLS® {other.mlsNumber} à {other.city} est sur le marché.',
    ],
    price: [
      'Le loyer demandé est de {other.price}, avec {other.bedrooms:chambre}.|other.offered=For Lease',
      'Le loyer demandé est de {other.price}.|other.offered=For Lease',
      'Le prix demandé est de {other.price}, avec {other.bedrooms:chambre}.',
      'Le prix demandé est de {other.price}.',
      'Il y a {other.bedrooms:chambre}.',
    ],
    brokerage: ['L’agence inscriptrice est {other.brokerage}.'],
    page: ['Pour le reste, posez votre question sur sa page.'],
    building: [
      '{other.address} compte {other.sales:inscription} à vendre et {other.leases} à louer.',
      '{other.address} compte {other.sales:inscription} à vendre.',
      '{other.address} compte {other.leases:inscription} à louer.',
    ],
    notFound: ['Je ne trouve pas {other.asked} sur le marché.'],
    see: 'Voir',
  },
};
