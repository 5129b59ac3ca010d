/** What happens on one socket. Its methods reject only for database failures and bugs. */
export type SocketSession = {
  open(): Promise<void>;
  /** Handles one text frame; frames come one after the other. What can't be done right now is refused to the client, too. */
  handle(text: string): Promise<void>;
  /** The socket has closed. */
  end(): void;
};
