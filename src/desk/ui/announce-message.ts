import { blip } from '#chat/ui/blip.ts';
import { browserStorage } from '#platform/ui/browser/storage.ts';

const SOUND = 'desk-sound';

export const wantsSound = (): boolean => browserStorage.get(SOUND) !== '';
export const setSound = (isWanted: boolean): void =>
  browserStorage.set(SOUND, isWanted ? 'yes' : '');

/** The notification permission, or whether the browser lacks notifications. */
export const notificationPermission = (): NotificationPermission =>
  canNotify() ? Notification.permission : 'denied';

/** Chrome on Android has `Notification`, but its constructor throws. */
const canNotify = (): boolean =>
  'Notification' in window && !navigator.userAgent.includes('Android');

type Message = { conversation: number; senderName: string };

/**
 * Announces a visitor's message: a sound if turned on, and a notification if the window has no focus. One
 * notification per conversation, without the message text.
 */
export function announceMessage({ conversation, senderName }: Message, onOpen: () => void): void {
  if (wantsSound()) blip();
  if (document.hasFocus() || notificationPermission() !== 'granted') return;
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
