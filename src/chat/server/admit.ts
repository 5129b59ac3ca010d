import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SignedIn } from '#accounts/domain/account.ts';
import { type Guest, guestCookie } from './guest-cookie.ts';
import { type Knock, readKnock } from './knock.ts';
import type { Limits } from './limits.ts';
import type { ChatNeeds } from './needs.ts';
import { places } from './places.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

/** Who comes in: a visitor by the cookie, or a realtor by the session. */
export type Admitted =
  | { is: 'guest'; guest: Guest; setCookie: string; knock: Knock }
  | { is: 'realtor'; realtor: SignedIn; knock: Knock };

type Needs = Pick<ChatNeeds, 'key' | 'signedIn' | 'origin' | 'trustProxy'>;
type Rules = { limits: Limits; mayKnock(network: string | null): boolean };

/** Looks at who asks for a socket. Whoever may have none is answered so, and is null. */
export function doorkeeper(needs: Needs, { limits, mayKnock }: Rules) {
  const isSecure = needs.origin.startsWith('https:');
  const place = places({ inAll: limits.sockets, ofNetwork: limits.socketsOfNetwork });
  const { guest } = guestCookie({ key: needs.key, isSecure });

  async function known(knock: Knock): Promise<Admitted | null> {
    if (!knock.isDesk) {
      const { setCookie, ...visitor } = await guest(knock.cookies);
      return { is: 'guest', guest: visitor, setCookie, knock };
    }
    const realtor = await needs.signedIn(knock.cookies);
    return realtor?.role === 'realtor' ? { is: 'realtor', realtor, knock } : null;
  }

  return async (
    incoming: IncomingMessage,
    socket: Duplex,
    isClosing: () => boolean,
  ): Promise<Admitted | null> => {
    // Whoever goes while we look at who it is has gone: there is nobody to tell.
    socket.on('error', () => socket.destroy());
    const refuse = (status: number) => {
      refuseUpgrade(socket, status, { isSecure });
      return null;
    };
    const read = readKnock(incoming, needs);
    if (!read.ok) return refuse(read.status);
    const { knock } = read;
    if (isClosing()) return refuse(503);
    if (!mayKnock(knock.network)) return refuse(429);
    const leave = place.take(knock.network);
    if (typeof leave === 'number') return refuse(leave);
    socket.once('close', leave);
    try {
      const who = await known(knock);
      if (isClosing()) return refuse(503);
      return who ?? refuse(404);
    } catch (error) {
      refuse(503);
      throw error;
    }
  };
}
