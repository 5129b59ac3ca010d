import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { site } from '#site';
import type { Agent } from '../api.ts';

/** The agent whose site this is, as returned by the agents call. */
export const siteAgent = ({ phone, social }: Pick<Brokerage, 'phone' | 'social'>): Agent => ({
  name: site.agent.name,
  email: site.agent.email,
  phone,
  specialization: [...site.agent.specialization],
  bio: site.agent.bio,
  experience: null,
  languages: [...site.agent.languages],
  certifications: [],
  rating: 0,
  reviewCount: 0,
  profileImage: null,
  socialMedia: socialMediaOf(social),
  serviceAreas: [...site.agent.serviceAreas],
});

const socialMediaOf = (social: Brokerage['social']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(social).flatMap(([name, page]) => (page === null ? [] : [[name, page]])),
  );

/** All agents without duplicates: the site's own first, then the stored ones. */
export const withSiteAgent = (own: Agent, stored: readonly Agent[]): Agent[] => [
  own,
  ...stored.filter(({ email }) => email !== own.email),
];
