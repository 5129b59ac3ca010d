import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { isStaff } from '#accounts/domain/role.ts';
import { HOUR } from '#platform/domain/duration.ts';
import { isTransient } from '#platform/server/database/database-errors.ts';
import { type ConversationId, conversationId } from '../../domain/chat-message.ts';
import type { ToDesk, ToGuest } from '../../domain/frames.ts';
import { type Announced, CHAT_CHANNEL, parseAnnounced } from '../announce.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { mailAnswers } from '../mail-answers.ts';
import { mailUnanswered } from '../post-message.ts';
import { deskPresence } from '../presence/desk-presence.ts';
import { OfficeStatus } from '../presence/office-status.ts';
import { presence } from '../presence/presence.ts';
import { type Admitted, admitter } from './admit-upgrade.ts';
import { chatLimits } from './chat-limits.ts';
import { ConversationHub } from './conversation-hub.ts';
import { DeliveredMarks } from './delivered-marks.ts';
import { DeskSession } from './desk-session.ts';
import { FrameSender } from './frame-sender.ts';
import { GuestSession } from './guest-session.ts';
import { CHAT_LIMITS, type Limits } from './limits.ts';
import { OpenSockets, PING_GROUPS } from './open-sockets.ts';
import { PendingWork } from './pending-work.ts';
import { TypingRelay } from './typing-relay.ts';
import { webSockets } from './web-sockets.ts';

/** The chat's WebSocket server in this process: visitors' sockets, and realtors' at the desk. */
export class ChatServer {
  readonly #deps: ChatDeps;
  readonly #limits: Limits;
  readonly #may: ReturnType<typeof chatLimits>;
  readonly #pending: PendingWork;
  readonly #sockets: OpenSockets;
  readonly #protocol: ReturnType<typeof webSockets>;
  readonly #admit: ReturnType<typeof admitter>;
  readonly #delivered: DeliveredMarks;
  readonly #hub: ConversationHub;
  readonly #typing: TypingRelay;
  readonly #desk: ReturnType<typeof deskPresence>;
  readonly #visitors: ReturnType<typeof presence<ConversationId>>;
  readonly #office: OfficeStatus;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #subscriptions: Promise<{ unlisten(): Promise<unknown> }>[];
  /** Resolves when it receives other processes' announcements. */
  readonly listening: Promise<void>;
  #isClosing = false;
  #socketCount = 0;

  constructor(deps: ChatDeps, given: Partial<Limits> = {}) {
    const { now, stores } = deps;
    const limits = { ...CHAT_LIMITS, ...given };
    const process = randomUUID();
    const presenceIn = { process, now, onError: this.#onError };
    const may = chatLimits(limits, deps.sharedRates);
    this.#deps = deps;
    this.#limits = limits;
    this.#may = may;
    this.#pending = new PendingWork(this.#onError);
    this.#sockets = new OpenSockets({
      pending: this.#pending,
      maySend: (id) => may.send(String(id)),
    });
    this.#protocol = webSockets(limits);
    this.#admit = admitter(deps, { limits, mayOpen: may.open });
    this.#desk = deskPresence({ ...presenceIn, store: stores.deskPresence });
    this.#visitors = presence({ ...presenceIn, store: stores.visitorPresence });
    this.#office = new OfficeStatus({ ...deps, isRealtorThere: this.#desk.isRealtorThere });
    this.#delivered = new DeliveredMarks((upTo) => stores.readMarks.markDelivered(upTo));
    this.#hub = this.#openHub();
    this.#typing = new TypingRelay({
      stores,
      process,
      now,
      show: (id, by) => this.#hub.showTyping(id, by),
      mayAnnounce: may.announceTyping,
    });
    this.#subscriptions = this.#listen();
    this.#timers.push(
      setInterval(() => this.#sockets.pingNextGroup(), limits.heartbeat / PING_GROUPS).unref(),
    );
    this.#every(limits.sessions, () => this.#checkSessions());
    this.listening = Promise.all(this.#subscriptions).then(() => this.#startPolling());
    // If LISTEN fails for good, the startup that awaits the database reports it.
    this.listening.catch(() => {});
  }

  /** Handles an upgrade request: accepts it as a socket, or refuses and closes it. */
  upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const admitted = this.#admit(incoming, socket, () => this.#isClosing);
    void this.#pending.track(
      admitted.then((who) => {
        if (!who || socket.destroyed) return;
        const setCookie = who.kind === 'guest' ? who.setCookie : null;
        this.#protocol.take({ incoming, socket, head, setCookie }, (opened) =>
          this.#begin(opened, who),
        );
      }),
    );
  };

  /** Asks every client to reconnect to another process, one by one over this many milliseconds. */
  drain(milliseconds: number): void {
    this.#handOver();
    this.#sockets.closeGradually(milliseconds);
  }

  /**
   * Stops accepting connections, lets requests in progress finish, and closes every socket with 'server
   * restarting'.
   */
  async close(): Promise<void> {
    const { grace, goodbye } = this.#limits;
    this.#isClosing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#handOver();
    this.#desk.close();
    this.#visitors.close();
    this.#sockets.stopReading();
    await this.#pending.settled(grace);
    await this.#sockets.closeAll(goodbye);
    await this.#pending.settled(grace);
    await Promise.allSettled(
      this.#subscriptions.map((opening) => opening.then(({ unlisten }) => unlisten())),
    );
  }

  #handOver(): void {
    this.#desk.handOver();
    this.#visitors.handOver();
  }

  #onError = (err: unknown): void => {
    const { log } = this.#deps;
    if (isTransient(err)) log.warn({ err }, 'chat: database unavailable');
    else log.error({ err }, 'chat failed');
  };

  #openHub(): ConversationHub {
    const { stores, now } = this.#deps;
    const { conversations, chatMessages } = stores;
    return new ConversationHub({
      since: (id, seq) => chatMessages.since(id, seq),
      lastSeqs: (ids) => conversations.lastSeqs(ids),
      touched: () => conversations.touchedSince(new Date(now().getTime() - HOUR)),
      onDelivered: (id, seq) => void this.#pending.track(this.#delivered.add(id, seq)),
      onError: this.#onError,
    });
  }

  #listen() {
    const checkSessions = () => void this.#pending.track(this.#checkSessions());
    return [
      this.#deps.listen(
        CHAT_CHANNEL,
        (payload) => {
          const announced = parseAnnounced(payload);
          if (announced) this.#receive(announced);
        },
        () => void this.#pending.track(this.#hub.resync()),
      ),
      // A user signed out, or may have while this process was not listening.
      this.#deps.listen('sessions', checkSessions, checkSessions),
    ];
  }

  #receive(announced: Announced): void {
    if (announced.type === 'typing') {
      this.#typing.receive(conversationId(announced.conversation), announced);
      return;
    }
    if (announced.type === 'message') this.#typing.end(conversationId(announced.conversation));
    this.#hub.receive(announced);
  }

  #startPolling(): void {
    if (this.#isClosing) return;
    const { waiting } = this.#limits;
    this.#every(waiting, () => mailUnanswered(this.#deps));
    this.#every(waiting, () => mailAnswers(this.#deps));
    this.#every(waiting, () => this.#office.refresh());
  }

  #every(milliseconds: number, work: () => Promise<unknown>): void {
    this.#timers.push(setInterval(() => void this.#pending.track(work()), milliseconds).unref());
  }

  #checkSessions(): Promise<void> {
    return this.#sockets.closeSignedOut(async (cookies) => {
      const who = await this.#deps.signedIn(cookies);
      return who !== null && isStaff(who.role);
    });
  }

  #begin(socket: WebSocket, who: Admitted): void {
    this.#socketCount += 1;
    const id = this.#socketCount;
    if (who.kind === 'guest') this.#beginGuest(socket, id, who);
    else this.#beginDesk(socket, id, who);
  }

  #beginGuest(socket: WebSocket, id: number, who: Extract<Admitted, { kind: 'guest' }>): void {
    const sender = new FrameSender<ToGuest>(socket);
    const visitors = {
      enter: (conversation: ConversationId) =>
        void this.#pending.track(this.#visitors.enter(conversation)),
      leave: (conversation: ConversationId) =>
        void this.#pending.track(this.#visitors.leave(conversation)),
    };
    const shared = { hub: this.#hub, typing: this.#typing, office: this.#office, visitors };
    const session = new GuestSession(
      { ...this.#deps, ...shared, may: this.#may.guests },
      { sender, guest: who.guest, ...who.request },
    );
    const onEnd = this.#office.notify(sender);
    this.#sockets.add({ socket, id, session, cookies: null, onEnd });
  }

  #beginDesk(
    socket: WebSocket,
    id: number,
    { realtor, request }: Extract<Admitted, { kind: 'realtor' }>,
  ): void {
    const session = new DeskSession(
      { ...this.#deps, hub: this.#hub, typing: this.#typing, may: this.#may.realtors },
      new FrameSender<ToDesk>(socket),
      realtor,
    );
    const present = this.#desk.enter(realtor.id);
    this.#sockets.add({
      socket,
      id,
      cookies: request.cookies,
      session: {
        open: () => present.then(() => session.open()),
        handle: (text) => session.handle(text),
        end: () => session.end(),
      },
      // Presence must not end before it has begun.
      onEnd: () => void this.#pending.track(present.then(() => this.#desk.leave(realtor.id))),
    });
  }
}
