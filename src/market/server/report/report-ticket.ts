import { parse, serialize } from 'hono/utils/cookie';
import type { SiteKey } from '#platform/server/site-key.ts';
import {
  DOWNLOADS_FOR,
  isTicketExpired,
  parseTicket,
  sayingOfTicket,
  showTicket,
  type Ticket,
} from '../../domain/report/report-link.ts';

const PURPOSE = 'report-ticket';

/** The cookie by which a browser may download what it asked for. It is signed, and names reports, not people. */
export function reportTickets({ key, isSecure }: { key: SiteKey; isSecure: boolean }) {
  const name = isSecure ? '__Host-reports' : 'reports';
  return {
    /** Null where the browser holds none of ours, or one that is over. */
    async read(request: Request, now: Date): Promise<Ticket | null> {
      const text = parse(request.headers.get('Cookie') ?? '', name)[name];
      const ticket = text === undefined ? null : parseTicket(text);
      if (!ticket || isTicketExpired(ticket, now)) return null;
      const isOurs = await key.isSigned(PURPOSE, sayingOfTicket(ticket), ticket.signature);
      return isOurs ? ticket : null;
    },

    /** The header `Set-Cookie`. */
    write: async (ticket: Ticket): Promise<string> =>
      serialize(
        name,
        showTicket({ ...ticket, signature: await key.sign(PURPOSE, sayingOfTicket(ticket)) }),
        {
          ...({ path: '/', sameSite: 'Lax', secure: isSecure, httpOnly: true } as const),
          maxAge: DOWNLOADS_FOR / 1_000,
        },
      ),
  };
}
