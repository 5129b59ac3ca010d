import MailComposer from 'nodemailer/lib/mail-composer';
import type { Letterhead } from '../../domain/letter.ts';
import { letterHtml } from '../../domain/letter-html.ts';
import { letterText } from '../../domain/letter-text.ts';
import { oneLine } from '../../domain/one-line.ts';
import type { Mail } from './outbox.ts';

export type Correspondent = { name: string; address: string };

export type Sender = {
  letterhead: Letterhead;
  from: Correspondent;
  /** The host of the site's URL: Message-IDs end in it. */
  host: string;
};

type Written = { id: string; createdAt: Date; mail: Mail };

/** The email's source (RFC 5322), identical every time it is built. */
export function compose(
  { id, createdAt, mail }: Written,
  { letterhead, from, host }: Sender,
): Promise<Buffer> {
  const { letter, to, replyTo, wayOut, thread } = mail;
  const parts = { letter, letterhead, ...(wayOut && { wayOut }) };
  return new MailComposer({
    messageId: `<${id}@${host}>`,
    date: createdAt,
    // No email has this id; mail programs thread mails that refer to the same one (RFC 5322, 3.6.4).
    ...(thread && { inReplyTo: `<${thread}@${host}>`, references: `<${thread}@${host}>` }),
    from: named(from),
    to: named(to),
    ...(replyTo && { replyTo: named(replyTo) }),
    subject: oneLine(letter.subject, 200),
    text: letterText(parts),
    html: letterHtml(parts),
    headers: { 'Auto-Submitted': 'auto-generated', ...(wayOut && wayOutHeaders(wayOut.oneClick)) },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  })
    .compile()
    .build();
}

/** As an object: text would be parsed, and a comma in a name could split it into two addresses. */
const named = ({ name = '', address }: { name?: string; address: string }) => ({
  name: oneLine(name, 100),
  address,
});

/** Mail programs show these headers as a button (RFC 2369, RFC 8058). */
const wayOutHeaders = (oneClick: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(oneClick).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** 'Name <address>', as an operator writes a sender, or only the address. */
export function parseSender(text: string): Correspondent {
  const [, name = '', address = text] = text.match(/^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/) ?? [];
  return { name, address: address.trim() };
}
