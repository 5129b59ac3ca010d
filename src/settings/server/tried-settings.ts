import { createHash } from 'node:crypto';
import { MINUTE } from '#platform/domain/duration.ts';
import type { SiteKey } from '#platform/server/site-key.ts';

const PURPOSE = 'tried-settings';
const VALID_FOR = 30 * MINUTE;
const TICKET = /^(\d{13})\.([\w-]{43})$/;

/** Says that exactly these settings have been tried and worked, so that no others are saved. Any process can check it. */
export function triedSettings(key: SiteKey, now: () => Date) {
  const textOf = (section: string, tried: object, until: number) =>
    `${section} ${until} ${createHash('sha256').update(JSON.stringify(tried)).digest('hex')}`;
  return {
    async ticketFor(section: string, tried: object): Promise<string> {
      const until = now().getTime() + VALID_FOR;
      return `${until}.${await key.sign(PURPOSE, textOf(section, tried, until))}`;
    },
    async isFor(ticket: string, section: string, tried: object): Promise<boolean> {
      const [, until = '0', signature = ''] = TICKET.exec(ticket) ?? [];
      if (Number(until) < now().getTime()) return false;
      return key.isSigned(PURPOSE, textOf(section, tried, Number(until)), signature);
    },
  };
}
