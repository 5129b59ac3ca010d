import type { Metric } from '../metrics.ts';
import type { MailFigures, MailStore } from './mail-store.ts';

export type MailMetricsDeps = {
  stores: { mails: Pick<MailStore, 'figures'> };
  /** What this process has sent so far, and how much of it more than ten minutes after it was requested. */
  mailCounts: { sent: number; late: number };
};

/** The outbox's metrics for /metrics. */
export function mailMetrics({ stores, mailCounts }: MailMetricsDeps): Metric[] {
  const gauge = (name: string, help: string, of: (figures: MailFigures) => number): Metric => ({
    type: 'gauge',
    name,
    help,
    read: async () => of(await stores.mails.figures()),
  });
  return [
    gauge('mails_waiting', 'Emails waiting to be sent.', ({ waiting }) => waiting),
    gauge(
      'mails_given_up',
      'Emails abandoned after all retries; an operator may retry them.',
      ({ abandoned }) => abandoned,
    ),
    gauge(
      'mails_oldest_waiting_seconds',
      'Age of the oldest waiting email in seconds; 0 if there is none.',
      ({ oldestWaiting }) => oldestWaiting,
    ),
    {
      type: 'counter',
      name: 'mails_sent_total',
      help: 'Emails this process has sent.',
      read: () => mailCounts.sent,
    },
    {
      type: 'counter',
      name: 'mails_sent_late_total',
      help: 'Those of them that were sent more than ten minutes after they were requested.',
      read: () => mailCounts.late,
    },
  ];
}
