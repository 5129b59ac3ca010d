import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { MessageFrame, ToGuest } from '../domain/frames.ts';

type Socket = {
  readyState: number;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};
type Welcome = Extract<ToGuest, { type: 'welcome' }>;

export const ADA = { userName: 'Ada', userEmail: 'ada@mail.example' };
export const NOON = '2026-11-20T17:00:00.000Z';

const aWelcome = (more: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome',
  registered: null,
  isRealtorThere: true,
  isOpen: true,
  messages: [],
  delivered: 0,
  read: 0,
  ...more,
});

export const fromTeam = (id: number, message: string): MessageFrame => ({
  type: 'message',
  id,
  clientId: `theirs-${id}`,
  message,
  isFromRealtor: true,
  timestamp: NOON,
  senderName: 'Maren Ellery',
});

/**
 * A fake server for every socket that the page opens, until `vi.unstubAllGlobals`. The test decides what it sends.
 */
export function aChatServer() {
  const sockets: Socket[] = [];
  const received: Record<string, unknown>[] = [];
  const dialled: string[] = [];

  vi.stubGlobal(
    'WebSocket',
    class {
      static OPEN = 1;
      readyState = 0;
      onmessage: Socket['onmessage'] = null;
      onclose: Socket['onclose'] = null;
      constructor(address: string) {
        dialled.push(address);
        sockets.push(this);
      }
      send(text: string) {
        received.push(JSON.parse(text));
      }
      close() {
        this.readyState = 3;
      }
      addEventListener() {}
    },
  );

  const last = () => sockets.at(-1);
  const sendText = (data: string) => act(() => last()?.onmessage?.({ data }));
  return {
    received,
    dialled,
    /** Received frames of one type. */
    receivedOf: (type: string) => received.filter((frame) => frame.type === type),
    isUp: () => last()?.readyState === 1,
    sendText,
    send: (...frames: ToGuest[]) => {
      for (const frame of frames) sendText(JSON.stringify(frame));
    },
    /** Accepts the connection and sends the welcome. */
    welcome(more: Partial<Welcome> = {}) {
      const socket = last();
      if (socket) socket.readyState = 1;
      sendText(JSON.stringify(aWelcome(more)));
    },
    /** Closes the connection, or refuses it; by default as a lost one. */
    drop(code = 1006) {
      const socket = last();
      if (socket) socket.readyState = 3;
      act(() => socket?.onclose?.({ code }));
    },
  };
}
