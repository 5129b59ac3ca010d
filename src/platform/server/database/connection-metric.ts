import type { Metric } from '../metrics.ts';
import type { Database } from './database.ts';

/** How a pool's connections are used; 'waiting' are statements that wait for one. */
export const connectionMetric = ({ pool }: Pick<Database, 'pool'>): Metric => ({
  type: 'gauge',
  name: 'database_connections',
  help: 'Connections for requests by state, and requests that wait for one.',
  label: 'state',
  read: () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }),
});
