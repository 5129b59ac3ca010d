import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';

/** A realtor of the brokerage. */
export const Agent = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  specialization: z.array(z.string()),
  bio: z.nullable(z.string()),
  experience: z.nullable(z.string()),
  languages: z.array(z.string()),
  certifications: z.array(z.string()),
  /** 0 until rated. */
  rating: z.number(),
  reviewCount: z.number(),
  profileImage: z.nullable(z.string()),
  /** URLs by network name. */
  socialMedia: z.record(z.string(), z.string()),
  serviceAreas: z.array(z.string()),
});
export type Agent = z.infer<typeof Agent>;

/** A client's testimonial, public once a realtor has verified it. */
export const Testimonial = z.object({
  name: z.string(),
  location: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  review: z.string(),
  /** When it was given, ISO date. */
  date: z.string(),
  propertyType: z.nullable(z.string()),
  /** The stored agent that it is about. */
  agentId: z.nullable(z.number()),
  verified: z.boolean(),
  featured: z.boolean(),
});
export type Testimonial = z.infer<typeof Testimonial>;

export const listAgents = call({
  method: 'GET',
  path: '/api/agents',
  summary: 'The brokerage’s realtors, with the site’s own agent first.',
  answer: z.object({ agents: z.array(Agent) }),
});

export const listTestimonials = call({
  method: 'GET',
  path: '/api/testimonials',
  summary: 'Verified client testimonials, featured ones first.',
  answer: z.object({ testimonials: z.array(Testimonial) }),
});
