import * as z from 'zod/mini';
import type { Brokerage } from './brokerage.ts';

/** A brokerage as it is stored and sent. Apart from its type, which every page has: pages don't load schemas. */
export const BrokerageSchema = z.object({
  name: z.string(),
  legalName: z.string(),
  office: z.object({
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
  }),
  phone: z.string(),
  secondPhone: z.nullable(z.string()),
  email: z.string(),
  hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
  social: z.object({ facebook: z.nullable(z.string()), instagram: z.nullable(z.string()) }),
  privacyOfficer: z.object({ name: z.string(), email: z.string() }),
}) satisfies z.ZodMiniType<Brokerage>;
