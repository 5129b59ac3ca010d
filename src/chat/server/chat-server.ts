import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { isPassing } from '#platform/server/database/database-trouble.ts';
import { rateLimiter } from '#platform/server/http/rate-limit.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import type { ToGuest } from '../domain/frames.ts';
import { type Admitted, doorkeeper } from './admit.ts';
import { CHAT_CHANNEL, readAnnounced } from './announce.ts';
import { deskPresence } from './desk-presence.ts';
import { deskTalk } from './desk-talk.ts';
import { guestTalk } from './guest-talk.ts';
import { LIMITS, type Limits } from './limits.ts';
import { line } from './line.ts';
import { mailAnswers } from './mail-answers.ts';
import type { ChatNeeds } from './needs.ts';
import { officeNews } from './office-news.ts';
import { openSockets, PARTS } from './open-sockets.ts';
import { presence } from './presence.ts';
import { tellUnanswered } from './say.ts';
import { switchboard } from './switchboard.ts';
import { underWay } from './under-way.ts';
import { webSockets } from './web-sockets.ts';

export type ChatServer = {
  /** Takes a connection that asks to become a socket; refuses it, where it may not, and closes it. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Resolves when it hears what other processes say. */
  hearing: Promise<void>;
  /** Takes no more, lets what is under way finish, and tells every socket that the server goes. */
  close(): Promise<void>;
};

/** Milliseconds: what happened within them is looked up after the ear was lost. */
const HOUR = 3_600_000;

/** The chat's sockets in this process: visitors', and realtors' at the desk. */
export function chatServer(needs: ChatNeeds, given: Partial<Limits> = {}): ChatServer {
  const limits = { ...LIMITS, ...given };
  const { log, now } = needs;
  const { conversations } = needs.books;
  const onTrouble = (err: unknown) =>
    isPassing(err)
      ? log.warn({ err }, 'the chat waits for the database')
      : log.error({ err }, 'the chat failed');
  const { track, done } = underWay(onTrouble);
  const may = rates(limits);
  const sockets = openSockets({ track, maySend: (number) => may.send(String(number)) });
  const protocol = webSockets(limits);
  const desk = deskPresence({ store: needs.books.deskPresence, now, onTrouble });
  const visitors = presence({ store: needs.books.visitorPresence, now, onTrouble });
  const office = officeNews({ ...needs, isSomebodyThere: desk.isSomebodyThere });
  const board = switchboard({
    since: conversations.since,
    lastSeqs: conversations.lastSeqs,
    touched: () => conversations.touchedSince(new Date(now().getTime() - HOUR)),
    onDelivered: (id, seq) => void track(conversations.markForDesk(id, seq, false)),
    onTrouble,
  });
  const seen = {
    enter: (id: ConversationId) => void track(visitors.enter(id)),
    leave: (id: ConversationId) => void track(visitors.leave(id)),
  };
  let isClosing = false;
  let numbers = 0;

  const admit = doorkeeper(needs, { limits, mayKnock: may.knock });

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const admitted = admit(incoming, socket, () => isClosing);
    void track(
      admitted.then((who) => {
        if (!who || socket.destroyed) return;
        const setCookie = who.is === 'guest' ? who.setCookie : null;
        protocol.take({ incoming, socket, head, setCookie }, (opened) => begin(opened, who));
      }),
    );
  }

  function begin(socket: WebSocket, who: Admitted): void {
    numbers += 1;
    const number = numbers;
    if (who.is === 'guest') {
      const visit = { line: line<ToGuest>(socket, number), guest: who.guest, ...who.knock };
      const talk = guestTalk({ ...needs, board, office, visitors: seen, may: may.ofGuests }, visit);
      const onEnd = office.tell(visit.line);
      sockets.begin({ socket, number, talk, cookies: null, onEnd });
      return;
    }
    const { realtor, knock } = who;
    const sitting = { line: line(socket, number), realtor };
    const talk = deskTalk({ ...needs, board, may: may.ofRealtors }, sitting);
    const sitDown = desk.sitDown(realtor.id);
    sockets.begin({
      ...{ socket, number, cookies: knock.cookies },
      talk: { ...talk, open: () => sitDown.then(talk.open) },
      // Not before they have sat down.
      onEnd: () => void track(sitDown.then(() => desk.getUp(realtor.id))),
    });
  }

  const lookAtSessions = () =>
    sockets.lookAtSessions(async (cookies) => (await needs.signedIn(cookies))?.role === 'realtor');
  const every = (milliseconds: number, work: () => Promise<unknown>) =>
    setInterval(() => void track(work()), milliseconds).unref();
  const timers = [
    setInterval(sockets.beat, limits.beat / PARTS).unref(),
    every(limits.sessions, lookAtSessions),
  ];
  const ears = [
    needs.listen(
      CHAT_CHANNEL,
      (payload) => {
        const announced = readAnnounced(payload);
        if (announced) board.hear(announced);
      },
      () => void track(board.lookUp()),
    ),
    // Somebody has signed out somewhere; or may have, while it was not heard.
    needs.listen(
      'sessions',
      () => void track(lookAtSessions()),
      () => void track(lookAtSessions()),
    ),
  ];
  const hearing = Promise.all(ears).then(() => {
    if (isClosing) return;
    timers.push(
      every(limits.waiting, () => tellUnanswered(needs)),
      every(limits.waiting, () => mailAnswers(needs)),
      every(limits.waiting, office.look),
    );
  });
  // Where the database cannot be heard, whoever waits for the site to be ready has heard why.
  hearing.catch(() => {});

  return {
    upgrade,
    hearing,
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      desk.close();
      visitors.close();
      sockets.deafen();
      await done(limits.grace);
      await sockets.goodbye(limits.goodbye);
      await done(limits.grace);
      await Promise.allSettled(ears.map((ear) => ear.then(({ unlisten }) => unlisten())));
    },
  };
}

/** What may be done how often, by whom. */
function rates(limits: Limits) {
  const passes = (rate: { perMinute: number; burst?: number }) => {
    const wait = rateLimiter(rate);
    return (who: string) => wait(who, performance.now()) === 0;
  };
  const ofNetworks = (rate: { perMinute: number; burst?: number }) => {
    const may = passes(rate);
    return (network: string | null) => network === null || may(network);
  };
  const sign = passes(limits.signs);
  return {
    knock: ofNetworks({ perMinute: limits.knocks }),
    send: passes(limits.frames),
    ofGuests: { say: passes(limits.messages), sign, begin: ofNetworks(limits.conversations) },
    ofRealtors: { say: passes(limits.messagesOfRealtor), sign },
  };
}
