import type { SearchActionLeaf, WithActionConstraints } from 'schema-dts';
import { site } from '#site';
import type { JsonLd } from './json-ld.ts';

/** The brokerage's @id in structured data; `origin` is the site's origin, without a trailing slash. */
export const businessId = (origin: string): string => `${origin}/#business`;

/** The brokerage as a local business, with its hours. */
export const businessJsonLd = (origin: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': businessId(origin),
  name: site.brokerage,
  legalName: site.legalName,
  url: `${origin}/`,
  email: site.email,
  telephone: site.phones.map((phone) => `+1-${phone}`),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.office.street,
    addressLocality: site.office.city,
    addressRegion: site.office.province,
    postalCode: site.office.postalCode,
    addressCountry: 'CA',
  },
  openingHours: site.hours.office.map(({ days, opens, closes }) => `${days} ${opens}-${closes}`),
  areaServed: [...site.agent.serviceAreas],
  sameAs: Object.values(site.social),
});

/** The site as a whole, with its search action. */
export const websiteJsonLd = (origin: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.brokerage,
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
