import type { Unsubscribe } from '#platform/domain/letter.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import { leaveAnswersInOneClick } from '../api.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import {
  formatMailedLink,
  isExpired,
  type MailedLink,
  parseMailedLink,
} from '../domain/mailed-link.ts';

/** Each signature has one purpose: forwarding a mail's unsubscribe link gives no access to the conversation. */
type Purpose = 'chat-continue' | 'chat-leave';

/** Links in mails with answers. They are signed with the site's key, so nothing is stored. */
export function mailedLinks(key: SiteKey, origin: string) {
  const signed = ({ id, at }: MailedLink) => `${id} ${at.getTime()}`;
  const token = async (purpose: Purpose, link: MailedLink) =>
    formatMailedLink({ ...link, signature: await key.sign(purpose, signed(link)) });

  async function read(purpose: Purpose, given: string): Promise<MailedLink | null> {
    const link = parseMailedLink(given);
    const isOurs = link && (await key.isSigned(purpose, signed(link), link.signature));
    return isOurs ? link : null;
  }

  return {
    /** The page that continues the conversation, on any device. Browsers don't send a fragment to servers. */
    wayBack: async (link: MailedLink): Promise<string> =>
      `${origin}/chat#${await token('chat-continue', link)}`,

    wayOut: async (link: MailedLink): Promise<Unsubscribe> => {
      const leave = await token('chat-leave', link);
      return {
        page: `${origin}/chat/unsubscribe#${leave}`,
        oneClick: `${origin}${leaveAnswersInOneClick.path.replace('{token}', leave)}`,
      };
    },

    /** An opaque name for a conversation, for threading in mail clients. */
    thread: async (id: ConversationId): Promise<string> =>
      `chat-${(await key.sign('chat-thread', String(id))).slice(0, 22)}`,

    async readWayBack(given: string, now: Date): Promise<ConversationId | null> {
      const link = await read('chat-continue', given);
      return link && !isExpired(link, now) ? link.id : null;
    },
    readWayOut: async (given: string): Promise<ConversationId | null> =>
      (await read('chat-leave', given))?.id ?? null,
  };
}
