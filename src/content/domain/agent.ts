import { site } from '#site';
import type { Agent } from '../api.ts';

/** The agent whose site this is, as returned by the agents call. */
export const SITE_AGENT: Agent = {
  name: site.agent.name,
  email: site.agent.email,
  phone: site.phones[0],
  specialization: [...site.agent.specialization],
  bio: site.agent.bio,
  experience: null,
  languages: [...site.agent.languages],
  certifications: [],
  rating: 0,
  reviewCount: 0,
  profileImage: null,
  socialMedia: { ...site.social },
  serviceAreas: [...site.agent.serviceAreas],
};

/** All agents without duplicates: the site's own first, then the stored ones. */
export const withSiteAgent = (stored: readonly Agent[]): Agent[] => [
  SITE_AGENT,
  ...stored.filter(({ email }) => email !== SITE_AGENT.email),
];
