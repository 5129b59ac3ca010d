/**
 * How many connections to the database a process may hold, by class of work: ten in all (decision 0042). Each class has
 * its own, so that a long import never takes a request's. A scheduled backup holds three more, in one process at a time.
 */
export const CONNECTION_BUDGET = {
  /** Pages, the API and the chat, whose statements take a few milliseconds. */
  requests: 3,
  /** LISTEN for all of the process's subscribers. */
  listener: 1,
  /** An import: one holds its lease, one reads and writes, also for its job queue. */
  feed: 2,
  /** Scheduled jobs, their queue, and the market's history. */
  background: 1,
  /** A transaction for as long as a mail is being sent. */
  mail: 1,
  /** One after the other: the migrations, and the reading and writing of the index's snapshot. */
  session: 1,
  /** The hold on the embedded server; none with DATABASE_URL. */
  embedded: 1,
} as const;

/** How many connections a process may hold to the replica, which is another server with limits of its own. */
export const REPLICA_BUDGET = {
  /** Reads of requests, and measuring the lag. */
  requests: 1,
  /** The market's history. */
  background: 1,
} as const;
