import { blip } from '#chat/ui/blip.ts';
import { browserMemory } from '#platform/ui/memory.ts';

const SOUND = 'desk-sound';

export const wantsSound = (): boolean => browserMemory.recall(SOUND) !== '';
export const setSound = (isWanted: boolean): void =>
  browserMemory.remember(SOUND, isWanted ? 'yes' : '');

/** Whether notifications can be asked for, are shown, or never will be. */
export const notificationStanding = (): NotificationPermission =>
  canNotify() ? Notification.permission : 'denied';

/** Browsers on Android know the word, and throw when a page uses it. */
const canNotify = (): boolean =>
  'Notification' in window && !navigator.userAgent.includes('Android');

type Message = { conversation: number; senderName: string };

/** Tells whoever looks elsewhere that a visitor has written, once for each conversation; what was written stays here. */
export function announceMessage({ conversation, senderName }: Message, onOpen: () => void): void {
  if (wantsSound()) blip();
  if (document.hasFocus() || notificationStanding() !== 'granted') return;
  const shown = new Notification('New message from a visitor', {
    body: senderName,
    tag: `desk-${conversation}`,
  });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onOpen();
  };
}
