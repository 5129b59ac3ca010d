/** What the chat may cost: counts, bytes, milliseconds. */
export const LIMITS = {
  /** Of one frame; a message of 1,000 characters fits, in whatever script. */
  maxPayload: 4_096,
  maxFragments: 8,
  sockets: 10_000,
  socketsOfNetwork: 5,
  /** Sockets that one network may open in a minute. */
  knocks: 60,
  /** Messages in a minute, and at once; a realtor speaks in many conversations. */
  messages: { perMinute: 20, burst: 5 },
  messagesOfRealtor: { perMinute: 120, burst: 20 },
  /** Typing, seen and the like: beyond it they are not heard. */
  signs: { perMinute: 120, burst: 30 },
  /** Frames and pings of one socket, whatever they are: beyond it the socket is closed. */
  frames: { perMinute: 300, burst: 100 },
  /** Conversations that one network may begin: in a minute on average, and at once. */
  conversations: { perMinute: 20 / 60, burst: 20 },
  /** How often a socket has to show that it lives; twice that without a sign and it is gone. */
  beat: 30_000,
  /** How often we look whether the desk's sessions go on. */
  sessions: 5 * 60_000,
  /** How often we look who has waited too long. */
  waiting: 5_000,
  /** How long handlers that are under way, and goodbyes, are waited for. */
  grace: 3_000,
  goodbye: 1_000,
};
export type Limits = typeof LIMITS;
