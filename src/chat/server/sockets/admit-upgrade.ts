import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SignedIn } from '#accounts/domain/account.ts';
import { isStaff } from '#accounts/domain/role.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { type Guest, guestCookie } from '../guest-cookie.ts';
import type { Limits } from './limits.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { SocketQuota } from './socket-quota.ts';
import { readUpgradeRequest, type UpgradeRequest } from './upgrade-request.ts';

/** The owner of a socket: a visitor identified by cookie, or staff by session. */
export type Admitted =
  | { kind: 'guest'; guest: Guest; setCookie: string; request: UpgradeRequest }
  | { kind: 'realtor'; realtor: SignedIn; request: UpgradeRequest };

type AdmitDeps = Pick<ChatDeps, 'key' | 'signedIn' | 'origin' | 'trustProxy'>;
type Rules = {
  limits: Limits;
  mayOpen(network: string | null, side: 'visitors' | 'desk'): boolean;
};

/** Authenticates upgrade requests. Refuses those that are not allowed and returns null for them. */
export function admitter(deps: AdmitDeps, { limits, mayOpen }: Rules) {
  const isSecure = deps.origin.startsWith('https:');
  const quota = new SocketQuota({ total: limits.sockets, perNetwork: limits.socketsOfNetwork });
  const { guest } = guestCookie({ key: deps.key, isSecure });

  async function identify(request: UpgradeRequest): Promise<Admitted | null> {
    if (!request.isDesk) {
      const { setCookie, ...visitor } = await guest(request.cookies);
      return { kind: 'guest', guest: visitor, setCookie, request };
    }
    const realtor = await deps.signedIn(request.cookies);
    return realtor && isStaff(realtor.role) ? { kind: 'realtor', realtor, request } : null;
  }

  return async (
    incoming: IncomingMessage,
    socket: Duplex,
    isClosing: () => boolean,
  ): Promise<Admitted | null> => {
    // The client may disconnect while it is being identified.
    socket.on('error', () => socket.destroy());
    const refuse = (status: number) => {
      refuseUpgrade(socket, status, { isSecure });
      return null;
    };
    const read = readUpgradeRequest(incoming, deps);
    if (!read.ok) return refuse(read.status);
    const { request } = read;
    if (isClosing()) return refuse(503);
    const side = request.isDesk ? 'desk' : 'visitors';
    if (!mayOpen(request.network, side)) return refuse(429);
    const release = quota.take(request.network, side);
    if (typeof release === 'number') return refuse(release);
    socket.once('close', release);
    try {
      const who = await identify(request);
      if (isClosing()) return refuse(503);
      return who ?? refuse(404);
    } catch (error) {
      refuse(503);
      throw error;
    }
  };
}
