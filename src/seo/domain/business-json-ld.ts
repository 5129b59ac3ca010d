import type { SearchActionLeaf, WithActionConstraints } from 'schema-dts';
import { type Publisher, phonesOf } from '#brokerage/domain/brokerage.ts';
import { site } from '#site';
import type { JsonLd } from './json-ld.ts';

/** The brokerage's @id in structured data; `origin` is the site's origin, without a trailing slash. */
export const businessId = (origin: string): string => `${origin}/#business`;

/** The brokerage as a local business, with its hours. */
export const businessJsonLd = ({ origin, brokerage }: Publisher): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': businessId(origin),
  name: brokerage.name,
  legalName: brokerage.legalName,
  url: `${origin}/`,
  email: brokerage.email,
  telephone: phonesOf(brokerage).map((phone) => `+1-${phone}`),
  address: {
    '@type': 'PostalAddress',
    streetAddress: brokerage.office.street,
    addressLocality: brokerage.office.city,
    addressRegion: brokerage.office.province,
    postalCode: brokerage.office.postalCode,
    addressCountry: 'CA',
  },
  openingHours: brokerage.hours.map(({ days, opens, closes }) => `${days} ${opens}-${closes}`),
  areaServed: [...site.agent.serviceAreas],
  sameAs: Object.values(brokerage.social).filter((page) => page !== null),
});

/** The site as a whole, with its search action. */
export const websiteJsonLd = ({ origin, brokerage }: Publisher): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brokerage.name,
  url: `${origin}/`,
  inLanguage: 'en-CA',
  publisher: { '@id': businessId(origin) },
  potentialAction: searchAction(origin),
});

const searchAction = (origin: string): WithActionConstraints<SearchActionLeaf> => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${origin}/properties?city={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
});
