export const CHAT_PATHS = {
  /** Where the chat's socket stands; `?desk` is for realtors. */
  socket: '/api/ws-chat',
  unread: '/api/chat/unread',
} as const;
