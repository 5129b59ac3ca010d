import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Letter } from '../../domain/letter.ts';
import type { Mail } from './outbox.ts';

export const aLetter = (changes: Partial<Letter> = {}): Letter => ({
  subject: 'Your question about 12 Shore Road',
  preview: 'We have it, and answer within a day.',
  title: 'We have your question',
  paragraphs: ['Thank you for writing. Somebody who knows the street answers within a day.'],
  reason: 'You get this mail because you wrote to us on our site.',
  ...changes,
});

export const aMail = (changes: Partial<Mail> = {}): Mail => ({
  kind: 'inquiry',
  to: { address: 'visitor@mail.example.com', name: 'Ada Visitor' },
  letter: aLetter(),
  ...changes,
});

export type Received = { from: string; to: string[]; raw: string; mail: Email };

/** Greets at once. The library delays the greeting by 100 ms per mail, to catch clients that send too early. */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    // It still comes later by itself.
    if (connection) connection.connectionReady = () => {};
  }
}

/**
 * A local mail server that speaks real SMTP. Accepted mails are in `received`; `options` override
 * its answers.
 */
export async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onData(stream, session, done) {
      textOf(stream).then(async (raw) => {
        received.push({ ...envelopeOf(session), raw, mail: await PostalMime.parse(raw) });
        done();
      }, done);
    },
    ...options,
  });
  // Some tests are about clients that hang up.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const at = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    /** Breaks every connection, like a server that dies. */
    drop: () => {
      for (const { _socket } of server.connections) _socket.destroy();
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

type Session = Parameters<NonNullable<SMTPServerOptions['onData']>>[1];

const envelopeOf = ({ envelope }: Session) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
});

export async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** A refusal with a code, in smtp-server's format. */
export const refusal = (responseCode: number, message = 'no') =>
  Object.assign(new Error(message), { responseCode });
