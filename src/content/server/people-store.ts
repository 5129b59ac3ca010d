import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { Agent, Testimonial } from '../api.ts';
import { agents, testimonials } from './tables.ts';

const MOST_AGENTS = 100;
const MOST_TESTIMONIALS = 50;

const { id: _agent, ...agentColumns } = getTableColumns(agents);
const { id: _testimonial, ...testimonialColumns } = getTableColumns(testimonials);

/** The brokerage's realtors and its clients' testimonials. `db` may be a transaction. */
export class PeopleStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** By name. */
  agents(): Promise<Agent[]> {
    return this.#db
      .select(agentColumns)
      .from(agents)
      .orderBy(asc(agents.name), asc(agents.id))
      .limit(MOST_AGENTS);
  }

  /** Featured ones first, then the latest. */
  verifiedTestimonials(): Promise<Testimonial[]> {
    return this.#db
      .select(testimonialColumns)
      .from(testimonials)
      .where(eq(testimonials.verified, true))
      .orderBy(desc(testimonials.featured), desc(testimonials.date), asc(testimonials.id))
      .limit(MOST_TESTIMONIALS);
  }
}
