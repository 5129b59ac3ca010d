import { blip } from '#chat/ui/blip.ts';
import { isRemembered, setRemembered } from '#chat/ui/tab-memory.ts';

const SOUND = 'desk-sound';

export const wantsSound = (): boolean => isRemembered(SOUND);
export const setSound = (isWanted: boolean): void => setRemembered(SOUND, isWanted);

/** Whether notifications can be asked for, are shown, or never will be. */
export const notificationStanding = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';

/** Tells whoever looks elsewhere that a visitor has written; what was written stays here. */
export function announceMessage(from: string): void {
  if (wantsSound()) blip();
  if (!document.hidden || notificationStanding() !== 'granted') return;
  const shown = new Notification('A visitor has written', { body: from, tag: 'desk' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
