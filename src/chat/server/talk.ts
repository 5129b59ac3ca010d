/** What happens on one socket. Whatever throws is the database's trouble, or a surprise. */
export type Talk = {
  open(): Promise<void>;
  /** Takes what the socket sent, one after the other; what cannot be done at the moment it has then refused. */
  handle(text: string): Promise<void>;
  /** The socket has gone. */
  end(): void;
};
