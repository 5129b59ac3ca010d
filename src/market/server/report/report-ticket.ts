import { parse, serialize } from 'hono/utils/cookie';
import type { SiteKey } from '#platform/server/site-key.ts';
import {
  DOWNLOADS_FOR,
  formatTicket,
  isTicketExpired,
  parseTicket,
  sayingOfTicket,
  type Ticket,
} from '../../domain/report/report-link.ts';

const PURPOSE = 'report-ticket';

/**
 * The cookie that lets a browser download the reports it requested. It is signed, and contains report ids, not personal
 * data.
 */
export function reportTickets({ key, isSecure }: { key: SiteKey; isSecure: boolean }) {
  const name = isSecure ? '__Host-reports' : 'reports';
  return {
    /** Null if the cookie is missing, invalid or expired. */
    async read(request: Request, now: Date): Promise<Ticket | null> {
      const text = parse(request.headers.get('Cookie') ?? '', name)[name];
      const ticket = text === undefined ? null : parseTicket(text);
      if (!ticket || isTicketExpired(ticket, now)) return null;
      const isOurs = await key.isSigned(PURPOSE, sayingOfTicket(ticket), ticket.signature);
      return isOurs ? ticket : null;
    },

    /** The `Set-Cookie` header. */
    write: async (ticket: Ticket): Promise<string> =>
      serialize(
        name,
        formatTicket({ ...ticket, signature: await key.sign(PURPOSE, sayingOfTicket(ticket)) }),
        {
          path: '/',
          sameSite: 'Lax',
          secure: isSecure,
          httpOnly: true,
          maxAge: DOWNLOADS_FOR / 1_000,
        },
      ),
  };
}
