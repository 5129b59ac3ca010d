import type { Unsubscribe } from '#platform/domain/letter.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import { unsubscribeInOneClick } from '../api.ts';
import {
  type ConfirmationLink,
  formatConfirmation,
  formatLeave,
  parseConfirmation,
  parseLeave,
  type Subscriber,
} from '../domain/subscriber.ts';

const CONFIRM = 'newsletter-confirm';
const UNSUBSCRIBE = 'newsletter-leave';

const signedText = ({ id, emailKey }: Subscriber, at: Date): string =>
  `${id} ${at.getTime()} ${emailKey}`;

/** Links in newsletter mails. They are derived from the subscriber and signed, so no token is stored. */
export const newsletterLinks = (key: SiteKey, origin: string) => ({
  /** Link to the page that asks for confirmation. Its token is in the fragment, which no server or log sees. */
  async confirmation(subscriber: Subscriber, at: Date): Promise<string> {
    const signature = await key.sign(CONFIRM, signedText(subscriber, at));
    return `${origin}/newsletter/confirm#${formatConfirmation({ id: subscriber.id, at, signature })}`;
  },

  async wayOut({ id }: Pick<Subscriber, 'id'>): Promise<Unsubscribe> {
    const token = formatLeave({ id, signature: await key.sign(UNSUBSCRIBE, String(id)) });
    return {
      page: `${origin}/newsletter/unsubscribe#${token}`,
      oneClick: origin + unsubscribeInOneClick.path.replace('{token}', token),
    };
  },

  /** The subscriber and time of a confirmation link; null if the link is not ours, or was made for another address. */
  async readConfirmation(
    token: string,
    byId: (id: number) => Promise<Subscriber | null>,
  ): Promise<ConfirmationLink | null> {
    const read = parseConfirmation(token);
    const subscriber = read && (await byId(read.id));
    if (!subscriber) return null;
    const isOurs = await key.isSigned(CONFIRM, signedText(subscriber, read.at), read.signature);
    return isOurs ? read : null;
  },

  /** The subscriber id of an unsubscribe link. It never expires, and works even after the subscriber was deleted. */
  async readUnsubscribe(token: string): Promise<number | null> {
    const read = parseLeave(token);
    return read && (await key.isSigned(UNSUBSCRIBE, String(read.id), read.signature))
      ? read.id
      : null;
  },
});
